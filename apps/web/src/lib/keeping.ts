const PROBE = 'probe'

/** What may be missing without harm where the browser refuses to keep anything; null then. */
export const ifKept = <T>(act: () => T): T | null => {
  try {
    return act()
  } catch {
    return null
  }
}

const probe = (): boolean => {
  for (const store of [localStorage, sessionStorage]) {
    store.setItem(PROBE, '')
    store.removeItem(PROBE)
  }
  return true
}

/** False where the browser keeps nothing of a page, as with cookies and site data blocked: nobody can log in there. */
export const keepsAnything = (): boolean => ifKept(probe) ?? false
