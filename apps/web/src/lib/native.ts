// tus-js-client brings url-parse and js-base64 for browsers that have neither; ours all do (vite.config.ts).

/** Against the page where `base` names no host. */
export default class Address extends URL {
  constructor(link: string, base: string) {
    super(link, new URL(base, location.href))
  }
}

export const Base64 = {
  encode: (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text))),
}
