import { places, publicPlaces } from '@accord/contract/places'

// The types of workers would take the place of those of pages in all other files.
type Lasting = Event & { waitUntil(promise: Promise<unknown>): void }
type Fetching = Lasting & { request: Request; respondWith(answer: Promise<Response>): void }
declare const self: {
  __WB_MANIFEST: readonly { url: string }[]
  location: Location
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'message', listener: (event: Lasting & MessageEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
}

// What a browser keeps so that Accord opens without a network: the shell, what was visited of public pages, and scripts
// and styles. Nothing of /api and no address with a token is ever kept. docs/decisions/0029-what-opens-offline.md

const files = self.__WB_MANIFEST.map(({ url }) => new URL(url, self.location.origin).pathname)
/** One for each build: the name of the shell's script changes with whatever it loads. */
const CACHE = files.find(file => /\/app-[^/]+\.js$/.test(file)) ?? 'build'
const SHELL = '/app-shell'
/** Whose session has ended is led here, perhaps without a line. */
const LOGIN = places.login.toLowerCase()
const PATIENCE = 3000

const publicPaths = new Set(
  [...Object.values(publicPlaces), places.help].filter(path => !path.includes('$')).map(path => path.toLowerCase()),
)
/** Of one category, whichever of its articles is open. */
const helpPaths = places.helpCategory.replace('$id', '').toLowerCase()
/** Whoever has such an address has what it opens. */
const secretPaths = [places.reset, places.invite].map(path => path.replace('$token', '').toLowerCase())

/** By what the page of an address is kept; null for what the worker leaves alone. */
const keyOf = ({ pathname, search }: URL): string | null => {
  const path = pathname.toLowerCase()
  if (path.startsWith('/api') || /\.\w+$/.test(path) || secretPaths.some(secret => path.startsWith(secret))) return null
  if (path.startsWith(helpPaths)) return path
  if (publicPaths.has(path)) return search ? null : path
  return SHELL
}

const isKeepable = (response: Response): boolean =>
  response.ok && !response.redirected && !response.headers.get('cache-control')?.includes('no-store')

const keep = async (key: string, response: Response): Promise<void> => {
  if (isKeepable(response)) await (await caches.open(CACHE)).put(key, response)
}

const asset = async (event: Fetching): Promise<Response> => {
  const kept = await caches.match(event.request)
  if (kept) return kept
  const response = await fetch(event.request)
  event.waitUntil(keep(event.request.url, response.clone()))
  return response
}

/** The network's, so that a newer build is there with the next page; the kept one where that takes too long. */
const page = async (event: Fetching, key: string): Promise<Response> => {
  const answer = fetch(event.request).then(response => {
    if (key !== SHELL) event.waitUntil(keep(key, response.clone()))
    return response
  })
  const kept = (await caches.match(key)) ?? (key.startsWith(helpPaths) ? await caches.match(SHELL) : undefined)
  // Whoever left the first page before there was a worker finds the way in, not the browser's own words.
  if (!kept) return key === places.home ? answer.catch(() => Response.redirect(LOGIN)) : answer
  const late = new Promise<Response>(resolve => setTimeout(resolve, PATIENCE, kept))
  return Promise.race([answer, late]).catch(() => kept)
}

self.addEventListener('install', event => {
  event.waitUntil(caches.open(CACHE).then(cache => cache.addAll([SHELL, LOGIN, ...files])))
})

self.addEventListener('activate', event => {
  const others = async () => (await caches.keys()).filter(name => name !== CACHE)
  event.waitUntil(
    others().then(names => Promise.all([self.clients.claim(), ...names.map(name => caches.delete(name))])),
  )
})

self.addEventListener('message', event => {
  if (event.data === 'take over') return event.waitUntil(self.skipWaiting())
  // What a page loaded before there was a worker.
  const { page: at, loaded = [] }: { page?: string; loaded?: string[] } = event.data
  const key = at ? keyOf(new URL(at)) : null
  const wanted = key && key !== SHELL ? [key, ...loaded] : loaded
  event.waitUntil(Promise.all(wanted.map(async path => keep(path, await fetch(path)))))
})

self.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin || request.cache === 'no-store') return
  if (url.pathname.startsWith('/assets/')) return event.respondWith(asset(event))
  const key = request.mode === 'navigate' ? keyOf(url) : null
  if (key) event.respondWith(page(event, key))
})
