import type { AnyOptions, Arguments, Call } from './calls.ts'
import { OfflineError } from './errors.ts'
import { answerOf, requestOf } from './request.ts'

/**
 * Fetches a file that the server makes, with the token in the header, where a link could not put it, and saves it
 * under the name the server gives.
 */
export const download = async <C extends Call>(call: C, ...[options]: Arguments<C>): Promise<void> => {
  const given: AnyOptions | undefined = options
  const { url, ...request } = requestOf(call, given)
  await saved(await fetch(url, request).catch(lost))
}

const lost = () => {
  throw new OfflineError()
}

/** The same by a link that the server signed, which needs no header. */
export const downloadLink = async (link: string): Promise<void> => {
  await saved(await fetch(link).catch(lost))
}

async function saved(response: Response): Promise<void> {
  if (!response.ok) {
    answerOf(response.status, await response.text().catch(lost), response.headers.get('retry-after'))
    return
  }
  save(await response.blob().catch(lost), nameIn(response.headers.get('content-disposition')))
}

const nameIn = (disposition: string | null): string => /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'download'

/** Long enough for any browser to have begun. */
const KEPT_MS = 60_000

/** Saves what the page has already, under this name. */
export function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}
