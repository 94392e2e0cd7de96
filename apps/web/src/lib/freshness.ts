import { places } from '@accord/contract/places'
import { lookForWorker } from './newerWorker.ts'

/** Asked no more often than this, however often somebody comes back to the tab. */
const PAUSE = 5 * 60_000

let stale = false
let asked = Date.now()

const ownScript = () => document.querySelector('script[type=module][src]')?.getAttribute('src')

/** Whether the server has a newer build than the one running here: the next link then loads a page, not a chunk. */
export const isStale = (): boolean => stale

/** Whether the server's page runs another script than this one. Without a network, the build here will do. */
export const isNewerServed = async (): Promise<boolean> => {
  const own = ownScript()
  if (!own) return false
  try {
    const answer = await fetch(places.dashboard, { cache: 'no-store' })
    const page = await answer.text()
    return answer.ok && page.includes('type="module"') && !page.includes(own)
  } catch {
    return false
  }
}

const ask = async (): Promise<void> => {
  if (stale || document.hidden || Date.now() - asked < PAUSE) return
  asked = Date.now()
  stale = await isNewerServed()
  if (stale) await lookForWorker()
}

/** Looks for a newer build whenever somebody comes back to the tab, and now and then while it is open. */
export const watchFreshness = (): (() => void) => {
  const again = () => void ask()
  const timer = setInterval(again, PAUSE)
  document.addEventListener('visibilitychange', again)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', again)
  }
}
