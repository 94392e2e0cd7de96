import assets from 'virtual:assets'
import { places } from '@accord/contract/places'
import { renderToString } from 'react-dom/server'
import { i18n } from '../lib/i18n.ts'
import type { PublicPage } from '../lib/publicPage.ts'
import type { Screen } from '../lib/screen.ts'
import { PublicRoot } from './PublicRoot.tsx'
import { about, allPages, findPage, notFound, opensByToken } from './publicPages.ts'
import { screens } from './screens.ts'
import { isShellPath, screenAt } from './shellPaths.ts'

/** `secret`: the address holds a token, so nobody keeps the page under it. */
export type Rendered = { status: 200 | 404; html: string; secret: boolean }

// Loaded once at start, so that a page is made in one go.
const components = new Map(await Promise.all(allPages.map(async page => [page, (await page.load()).default] as const)))

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, c => escapes[c] ?? c)
// A data block: not a script, so the content security policy allows it inline.
const block = (data: unknown) =>
  data === undefined || data === null
    ? ''
    : `<script type="application/json" id="data">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`

const nothing = { styles: [], preload: [] }
const linksTo = ({ styles, preload }: { styles: string[]; preload: string[] }): string =>
  [
    ...styles.map(href => `<link rel="stylesheet" href="${href}">`),
    ...preload.map(href => `<link rel="modulepreload" href="${href}">`),
  ].join('')

const head = (page: PublicPage) => {
  const own = assets.pages[page.source] ?? nothing
  const title = page.path === places.home ? i18n._(page.title) : `${i18n._(page.title)} – Accord`
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="theme-color" content="#0b5d2e">',
    `<meta name="referrer" content="${opensByToken(page) ? 'no-referrer' : 'same-origin'}">`,
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(i18n._(about))}">`,
    page === notFound || opensByToken(page) ? '<meta name="robots" content="noindex">' : '',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    linksTo(assets),
    linksTo(own),
    `<script type="module" src="${assets.script}"></script>`,
  ].join('')
}

/**
 * Makes the HTML of a page outside the shell, `path` without its query. Answers null for addresses of the shell, which
 * get its index.html, and the 404 page for all that nobody knows. `data` is handed to the page and to the browser.
 */
export const renderPublic = (path: string, { data = null }: { data?: unknown } = {}): Rendered | null => {
  if (isShellPath(path)) return null
  const { page, token } = findPage(path) ?? { page: notFound, token: null }
  const Page = components.get(page)
  if (!Page) return null
  const body = renderToString(<PublicRoot page={Page} token={token} data={data} />)
  const html = `<!doctype html><html lang="${i18n.locale}"><head>${head(page)}</head><body><div id="root">${body}</div>${block(data)}</body></html>`
  return { status: page === notFound ? 404 : 200, html, secret: token !== null }
}

// On the server a screen's import gives the name of its source (build/serverScreens.ts).
const screenLinks = new Map<Screen, string>(
  await Promise.all(
    screens.map(async screen => {
      const source: unknown = (await screen.load()).default
      return [screen, linksTo(assets.screens[String(source)] ?? nothing)] as const
    }),
  ),
)

/** For the head of the shell's HTML: its screen is fetched beside the shell, not when the shell has started and asks. */
export const shellLinks = (path: string): string => {
  const screen = screenAt(path)
  return (screen && screenLinks.get(screen)) ?? ''
}
