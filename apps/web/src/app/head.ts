import { places } from '@accord/contract/places'
import { msg } from '@lingui/core/macro'
import { i18n } from '../lib/i18n.ts'
import { MINISTRY } from '../lib/ministry.ts'
import type { PublicPage, Subject } from '../lib/publicPage.ts'
import { about } from './about.ts'
import { notFound, opensByToken } from './publicPages.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, c => escapes[c] ?? c)

/** The icons of the product, on every page. */
export const icons = [
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/manifest.webmanifest">',
].join('')

/** What others show who pass a link to the landing page on. */
const passedOn = (title: string, words: string, origin: string): string =>
  [
    ['type', 'website'],
    ['site_name', 'Accord'],
    ['locale', 'en_NG'],
    ['title', title],
    ['description', words],
    ['url', `${origin}/`],
    ['image', `${origin}/icons/landing.png`],
    ['image:width', '1200'],
    ['image:height', '630'],
  ]
    .map(([name, value = '']) => `<meta property="og:${name}" content="${escaped(value)}">`)
    .join('')

/** What a public page says of itself, to browsers and to search engines. `origin`: of the product's own address. */
export const ownHead = (page: PublicPage, origin: string, subject?: Subject): string => {
  const isHome = page.path === places.home
  const own = about[page.path]
  const title = isHome ? i18n._(own.title) : `${subject?.title ?? i18n._(own.title)} – Accord`
  const words = subject?.about ?? i18n._(own.words)
  const secret = opensByToken(page)
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="theme-color" content="#0b5d2e">',
    `<meta name="referrer" content="${secret ? 'no-referrer' : 'same-origin'}">`,
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(words)}">`,
    page === notFound || secret
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${escaped(origin + (subject?.path ?? page.path))}">`,
    isHome ? passedOn(title, words, origin) : '',
    icons,
  ].join('')
}

const { name, address } = MINISTRY
const withoutScript = msg`Accord needs JavaScript, which is off in this browser. Switch it on in the browser’s settings, or use another browser. Without it you can write to the ${name}, ${address}, or go to a labour office in your state.`

const onLanding = msg`Accord needs JavaScript, which is off in this browser.`

/**
 * At the top of every page: without it an inner page would be blank and a form would have a dead button. The landing page
 * can be read, and says at its form what to do.
 */
export const noScript = (path = ''): string =>
  `<noscript><p class="without-script">${escaped(i18n._(path === places.home ? onLanding : withoutScript))}</p></noscript>`
