const NAME = 'loaded-anew'

/**
 * A screen's code that the server no longer has: a newer build is served, so its page is loaded anew, once for each
 * file. Offline nothing is loaded anew: the page that is here would be gone.
 */
export const loadAnew = (error: unknown): boolean => {
  const what = String(error)
  if (!navigator.onLine || sessionStorage.getItem(NAME) === what) return false
  sessionStorage.setItem(NAME, what)
  location.reload()
  return true
}
