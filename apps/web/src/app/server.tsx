import assets from 'virtual:assets'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { i18n } from '../lib/i18n.ts'
import type { PublicPage, Subject } from '../lib/publicPage.ts'
import type { Screen } from '../lib/screen.ts'
import { icons, noScript, ownHead } from './head.ts'
import { PublicRoot } from './PublicRoot.tsx'
import { allPages, findPage, notFound, shownAt } from './publicPages.ts'
import { Starting } from './Starting.tsx'
import { screens } from './screens.ts'
import { isShellPath, screenAt } from './shellPaths.ts'

/** `secret`: the address holds a token, so nobody keeps the page under it. */
export type Rendered = { status: 200 | 404; html: string; secret: boolean }

// Loaded once at start, so that a page is made in one go.
const components = new Map(await Promise.all(allPages.map(async page => [page, (await page.load()).default] as const)))

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

/** Of a page that waits the script is asked for when it is wanted, not with the page. */
const linksOf = ({ source, waits }: PublicPage): string =>
  [assets.shared, assets.pages[source] ?? nothing]
    .map(({ styles, preload }) => linksTo({ styles, preload: waits ? [] : preload }))
    .join('')

const head = (page: PublicPage, origin: string, subject?: Subject): string =>
  [
    ownHead(page, origin, subject),
    linksTo(assets),
    linksOf(page),
    `<script type="module" src="${assets.script}"></script>`,
  ].join('')

/** What starts the shell in place of the page, for whoever is logged in; nothing of it is loaded until then. */
const shellToStart = ({ styles, script }: { styles: string[]; script: string }): string =>
  `<template id="shell">${linksTo({ styles, preload: [] })}<script type="module" src="${script}"></script></template>`

/**
 * Makes the HTML of a page outside the shell, `path` without its query. Answers null for addresses of the shell, which
 * get its index.html, and the 404 page for all that nobody knows. `data` is handed to the page and to the browser,
 * `origin` is where the product is reached.
 */
export const renderPublic = (
  path: string,
  { data = null, origin = '' }: { data?: unknown; origin?: string } = {},
): Rendered | null => {
  if (!findPage(path) && isShellPath(path)) return null
  const { page, token, subject, inside } = shownAt(path, data)
  const Page = components.get(page)
  if (!Page) return null
  const body = renderToString(<PublicRoot page={Page} token={token} data={data} />)
  const html = `<!doctype html><html lang="${i18n.locale}"><head>${head(page, origin, subject)}</head><body>${inside ? '' : noScript(page.path)}<div id="root">${body}</div>${block(data)}${inside ? shellToStart(assets.shell) : ''}</body></html>`
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

// What the shell shows until it is known who is here: it stands before the shell's script is there.
const starting = renderToString(
  <I18nProvider i18n={i18n}>
    <Starting error={null} offline={false} busy={true} onRetry={() => undefined} />
  </I18nProvider>,
)

/**
 * What the shell's HTML gets besides its own. Its screen is fetched beside the shell, not when the shell has started and
 * asks.
 */
export const shellParts = (path: string): { head: string; body: string; root: string } => {
  const screen = screenAt(path)
  const head = icons + ((screen && screenLinks.get(screen)) ?? '')
  return { head, body: noScript(), root: screen?.open ? '' : starting }
}
