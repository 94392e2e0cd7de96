import { afterLoading } from './afterLoading.ts'

const loadedHere = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

/** `onWaiting`: a newer worker is installed and lets the pages of this build go on until it may take over. */
export const startWorker = (onWaiting: (worker: ServiceWorker) => void = () => undefined): void => {
  const { serviceWorker: workers } = navigator
  // Only the build has one, and browsers give it to https and to this machine alone.
  if (!import.meta.env.PROD || !workers) return
  const isFirst = !workers.controller
  // What the worker keeps must not come between the page and what it asks for at its first visit.
  const ready = isFirst ? afterLoading() : Promise.resolve()
  ready
    .then(() => workers.register('/sw.js'))
    .then(async registration => {
      if (isFirst) {
        const { active } = await workers.ready
        active?.postMessage({ page: location.href, loaded: loadedHere() })
      }
      const look = () => registration.waiting && onWaiting(registration.waiting)
      look()
      registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
    })
    // A browser that gives none, as in a private window, works as before.
    .catch(() => undefined)
}
