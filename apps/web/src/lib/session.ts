const TOKEN = 'token'
const CAME_FROM = 'came-from'

/** The token stands in `localStorage` under `token`, as the documents have it (000 §3). */
export const readToken = (): string | null => localStorage.getItem(TOKEN)
export const keepToken = (token: string): void => localStorage.setItem(TOKEN, token)
export const dropToken = (): void => localStorage.removeItem(TOKEN)

/** 256 random bits of this browser; they lift only the growing delay after failed sign-ins (rules §1). */
export const deviceId = (): string => {
  const known = localStorage.getItem('device')
  if (known) return known
  const made = Array.from(crypto.getRandomValues(new Uint8Array(32)), b => b.toString(16).padStart(2, '0')).join('')
  localStorage.setItem('device', made)
  return made
}

/** Goes to /login and remembers where one was; `takeReturnPath` gives it back after signing in. */
export const goToLogin = (): void => {
  sessionStorage.setItem(CAME_FROM, location.pathname + location.search + location.hash)
  location.assign('/login')
}

/** Where to go after signing in: the remembered page of this product, else the dashboard. */
export const takeReturnPath = (): string => {
  const path = sessionStorage.getItem(CAME_FROM)
  sessionStorage.removeItem(CAME_FROM)
  return path && isOwnPath(path) && !/^\/(login)?([?#]|$)/i.test(path) ? path : '/dashboard'
}

// "//evil.example" and "/\evil.example" are read by browsers as another origin.
const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path)
