import type { Check } from '@accord/contract/documents/files'
import { documentLink } from './documents.api.ts'

/** A document as far as it is opened. */
export type Viewed = {
  _id: string
  name: string
  type: string
  size?: number | undefined
  check?: Check | undefined
}

/** What a browser shows by itself; everything else is only ever downloaded. */
const PICTURES = ['PNG', 'JPEG', 'GIF', 'WEBP']
export const isPicture = (type: string): boolean => PICTURES.includes(type.toUpperCase())
export const isShown = (type: string): boolean => type.toUpperCase() === 'PDF' || isPicture(type)

// Links live 120 s, so each click asks for one of its own. A tab is opened at once on the click: later the browser
// would take it for a pop-up.
const withTab = async (fill: (tab: Window | null) => Promise<void>): Promise<void> => {
  const tab = window.open('about:blank', '_blank')
  try {
    await fill(tab)
  } catch (error) {
    tab?.close()
    throw error
  }
}

export const download = async (id: string): Promise<void> => location.assign(await documentLink(id, false))

/** In a tab of its own. */
export const view = (id: string): Promise<void> =>
  withTab(async tab => {
    const url = await documentLink(id, true)
    if (!tab) return location.assign(url)
    tab.opener = null
    tab.location.replace(url)
  })

/**
 * Shows the bytes in a tab of our own origin, which is what a page needs to print it. The file itself is in a sandbox,
 * which no script of the page reaches. Where a browser's viewer refuses, it has its own button to print.
 */
export const print = (id: string): Promise<void> =>
  withTab(async tab => {
    const url = URL.createObjectURL(await bytesOf(id))
    if (!tab) return location.assign(url)
    tab.location.replace(url)
    await shown(tab, url)
    try {
      tab.focus()
      tab.print()
    } catch {
      // The viewer gives no access to its page.
    }
    setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
  })

/** What the server says it is, PDF or picture; nothing else becomes an address of our own origin. */
export const bytesOf = async (id: string, signal?: AbortSignal): Promise<Blob> => {
  const url = await documentLink(id, true)
  const answer = await fetch(url, signal ? { signal } : {})
  const bytes = answer.ok && (await answer.blob())
  if (!bytes || !/^(application\/pdf|image\/(png|jpeg|gif|webp))$/.test(bytes.type))
    throw new Error(`The document answered ${answer.status}`)
  return bytes
}

/** As long as a link lives (rules "Links to files"). */
const KEPT_MS = 120_000
const LOOK_EVERY_MS = 100
const LOOKS = 100

/** No event reports that another tab has loaded, so the page checks again and again. */
async function shown(tab: Window, url: string): Promise<void> {
  for (let look = 0; look < LOOKS && !tab.closed; look++) {
    await new Promise(resolve => setTimeout(resolve, LOOK_EVERY_MS))
    try {
      if (tab.location.href === url && tab.document.readyState === 'complete') return
    } catch {
      return
    }
  }
}
