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
