/** The place of a file: its room, its layer in that room, its feature and its part of the feature. */
export type Place = {
  room: 'contract' | 'policy' | 'server' | 'web'
  layer: string
  feature?: string
  /** The suffix of a feature's file: `queries` of `disputes.lists.queries.ts`. */
  part?: string
  test: boolean
}

/** Each room may use itself and the rooms named here. */
export const dependencies: Record<Place['room'], Place['room'][]> = {
  contract: ['contract'],
  policy: ['policy', 'contract'],
  server: ['server', 'policy', 'contract'],
  web: ['web', 'contract'],
}

/** From the lowest layer up. A file imports from its own layer and those before it. */
export const layers: Record<Place['room'], string[]> = {
  contract: ['contract'],
  policy: ['policy'],
  server: ['ground', 'lib', 'edges', 'db', 'jobs', 'events', 'deps', 'http', 'features', 'app', 'main'],
  web: ['lib', 'ui', 'features', 'app', 'gallery'],
}

/** Features on one line do not know each other; each may ask those on the lines before it. */
const orderIn = (room: 'server' | 'web'): string[][] => [
  ['settings', 'sending', 'pictures', 'bulk'],
  ['notices'],
  ['accounts'],
  ['recovery'],
  ['security'],
  ['organizations'],
  ['roles', 'profile'],
  ['disputes'],
  // The engine, which features use for emails about several things at once.
  ...(room === 'server' ? [['notifications']] : []),
  ['people'],
  ['hierarchy'],
  ['invitations', 'referrals', 'requests'],
  ['bodies'],
  ['documents'],
  ['discussions'],
  ['meetings', 'polls', 'stages'],
  ['promises'],
  ['clocks'],
  ['reports', 'help', 'search'],
  // The page, which shows the invitations and requests that wait.
  ...(room === 'web' ? [['notifications']] : []),
  ['audit'],
  ['work'],
  ['dashboard', 'mydata', 'landing'],
]
export const featureOrder = { server: orderIn('server'), web: orderIn('web') }

/** Files of the server's top folder that everything uses. Any other file there composes: it is on the layer `app`. */
const ground = ['env', 'env.limits', 'env.parts', 'fail', 'lagos', 'outgoing', 'words']

const sources: [Place['room'], string][] = [
  ['contract', 'packages/contract/src/'],
  ['policy', 'packages/policy/src/'],
  ['server', 'apps/server/src/'],
  ['web', 'apps/web/src/'],
]
export const sourceFolders = sources.map(([, folder]) => folder)

/** Undefined: a file outside the rooms, such as a test's helpers. */
export function placeOf(path: string): Place | undefined {
  const source = sources.find(([, folder]) => path.startsWith(folder))
  if (!source) return undefined
  const [room, folder] = source
  const inside = path.slice(folder.length).split('/')
  const name = (inside.at(-1) ?? '').replace(/(\.d)?\.tsx?$/, '')
  const test = name.endsWith('.test')
  const layer = layerOf(room, inside, name)
  if (layer !== 'features') return { room, layer, test }
  return { room, layer, test, feature: inside[1], part: name.includes('.') ? name.split('.').at(-1) : undefined }
}

function layerOf(room: Place['room'], inside: string[], name: string): string {
  const top = inside[0] ?? ''
  if (room === 'contract' || room === 'policy') return room
  if (inside.length > 1 && layers[room].includes(top)) return top
  if (room === 'web') return inside.length > 1 ? top : 'lib'
  if (inside.length === 1 && ground.includes(name)) return 'ground'
  if (inside.length === 1 && name === 'deps') return 'deps'
  return name === 'main' || top === 'cli' ? 'main' : 'app'
}
