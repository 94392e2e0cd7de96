const loadedHere = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

/** Milliseconds after the page and all it names are there. */
const LULL = 3000

/** What the worker keeps must not come between the page and what it asks for at its first visit. */
const afterLoading = async (): Promise<void> => {
  if (document.readyState !== 'complete')
    await new Promise(resolve => addEventListener('load', resolve, { once: true }))
  await new Promise(resolve => setTimeout(resolve, LULL))
}

/** `onWaiting`: a newer worker is installed and lets the pages of this build go on until it may take over. */
export const startWorker = (onWaiting: (worker: ServiceWorker) => void = () => undefined): void => {
  const { serviceWorker: workers } = navigator
  // Only the build has one, and browsers give it to https and to this machine alone.
  if (!import.meta.env.PROD || !workers) return
  const isFirst = !workers.controller
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

/** Asks whether there is a newer worker; browsers do so themselves only when a page is loaded. */
export const lookForWorker = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.update().catch(() => undefined)
}

/** Milliseconds. A browser lets the older worker end what it does first, for up to minutes. */
const LONGEST = 3000

/** Every page of this browser goes on with the newer worker, and this one with the newer build, whichever comes first. */
export const takeOver = (worker: ServiceWorker): void => {
  const reload = () => location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  worker.postMessage('take over')
  setTimeout(reload, LONGEST)
}
