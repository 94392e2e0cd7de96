const MOBILE = /^(\+?234)?0?[789]\d{9}$/

/**
 * Whether what was typed can be a Nigerian mobile number at all. The server asks this before it looks at which numbers were
 * given out, so that what a browser refuses as it is typed is never taken elsewhere.
 */
export const couldBeMobile = (typed: string): boolean =>
  MOBILE.test(
    typed
      .normalize('NFKC')
      .trim()
      .replace(/[ ().-]/g, ''),
  )
