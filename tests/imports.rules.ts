import { refusal } from './imports.packages.ts'
import { dependencies, featureOrder, layers, type Place, placeOf } from './imports.places.ts'

/** One import of one file. `target` is the file it leads to, when it is one of ours. */
export type Import = {
  file: string
  line: number
  specifier: string
  target?: string
  typeOnly: boolean
}

/** Why this import is wrong, as a sentence for somebody who does not know the layout; undefined when it is right. */
export function wrong(found: Import): string | undefined {
  const from = placeOf(found.file)
  if (!from) return undefined
  if (found.target === undefined) return from.test ? undefined : outside(found, from)
  const to = placeOf(found.target)
  if (!to) return from.test ? undefined : 'the product does not use files of tests, scripts or configuration'
  return (
    betweenRooms(found, from, to) ??
    (from.test ? undefined : (betweenLayers(from, to) ?? betweenFeatures(from, to) ?? betweenParts(found, from, to)))
  )
}

/** What a stranger needs: where, what, and why not. */
export const sentence = (found: Import, reason: string) =>
  `${found.file}:${found.line} imports "${found.specifier}": ${reason}.`

/** Small files of the contract that the browser runs, too. Routes and schemas would bring the library that checks to every page. */
const forBrowsers =
  /\.limits\.ts$|\/accounts\/password\.ts$|\/permissions\.ts$|\/places\.ts$|\/phone\.ts$|\/disputes\/form\.ts$|\/documents\/files\.ts$/

/** The layers of the server between its ground and its features that know no rule of the product. */
const carriers = ['lib', 'edges', 'db', 'jobs', 'events']

function betweenRooms(found: Import, from: Place, to: Place): string | undefined {
  if (!dependencies[from.room].includes(to.room)) {
    const list = dependencies[from.room].filter(room => room !== from.room).join(' and ') || 'nothing of ours'
    return `${from.room} is below ${to.room} or apart from it; besides itself it uses ${list}`
  }
  if (from.room === 'web' && to.room === 'contract' && !found.typeOnly && !forBrowsers.test(found.target ?? '')) {
    return 'the web takes only types from the contract (write "import type"), or values of *.limits and places'
  }
  if (from.layer === 'ground' && to.room !== 'server') return 'the ground of the server knows nothing of ours'
  if (carriers.includes(from.layer) && to.room === 'policy') {
    return `"${from.layer}" carries things out; it does not decide who may`
  }
  return undefined
}

function betweenLayers(from: Place, to: Place): string | undefined {
  if (from.room !== to.room) return undefined
  const order = layers[from.room]
  if (!order.includes(from.layer)) return `the layer "${from.layer}" is not known: see tests/imports.places.ts`
  if (order.indexOf(to.layer) <= order.indexOf(from.layer)) return undefined
  const below = order.slice(0, order.indexOf(from.layer)).join(', ') || 'no other layer'
  return `imports go to lower layers: "${from.layer}" may use ${below}, and "${to.layer}" is above it`
}

const levelOf = ({ room, feature = '' }: Place) =>
  featureOrder[room === 'web' ? 'web' : 'server'].findIndex(level => level.includes(feature))

function betweenFeatures(from: Place, to: Place): string | undefined {
  if (from.layer !== 'features') return undefined
  if (levelOf(from) < 0) return `the feature "${from.feature}" has no place yet: see tests/imports.places.ts`
  if (to.layer !== 'features' || from.feature === to.feature) return undefined
  if (to.part === 'handlers') return 'handlers are only for the place that mounts them; ask the feature by its service'
  if (levelOf(to) < levelOf(from)) return undefined
  return `"${to.feature}" is not below "${from.feature}"; features speak upwards only by events`
}

/** Inside a feature: handlers → service → state, queries, present. */
const leaves = ['queries', 'state', 'present', 'words', 'mails']
const pure = ['state', 'present']

function betweenParts(found: Import, from: Place, to: Place): string | undefined {
  if (from.room !== 'server' || from.layer !== 'features') return undefined
  const part = from.part ?? ''
  const sameFeature = to.layer === 'features' && to.feature === from.feature
  if (sameFeature && to.part === 'handlers') return 'handlers are above all other files of their feature'
  if (sameFeature && to.part === 'service' && leaves.includes(part)) {
    return `*.${part}.ts is below the service and does not call it`
  }
  const acts = [...carriers, 'http'].includes(to.layer) || to.part === 'queries'
  if (pure.includes(part) && acts && !found.typeOnly) return `*.${part}.ts only computes: it may name types from there`
  return undefined
}

function outside({ file, specifier, typeOnly }: Import, from: Place): string | undefined {
  if (specifier.startsWith('.')) return 'there is no such file'
  if (specifier === 'node:process') return 'settings are read in env.ts only'
  if (specifier.startsWith('node:')) {
    return from.room === 'server' ? undefined : `${from.room} must also run where Node does not`
  }
  const shared = from.room === 'web' && ['lib', 'features', 'app'].includes(from.layer)
  return refusal(shared ? `web ${from.layer}` : from.layer, file, specifier, typeOnly)
}

const server = 'apps/server/src/'
const features = `${server}features/`

/**
 * Files that open a transaction by themselves. Every other change is made by somebody with a session, whose rights are
 * read in its transaction: `change` of http/change.ts.
 */
export const ownTransactions: Readonly<Record<string, string>> = {
  [`${server}http/change.ts`]: 'opens them for all others',
  [`${server}reference.ts`]: 'at the start of the server',
  [`${server}events/follower.ts`]: 'a job',
  [`${server}http/heartbeat.ts`]: 'each minute, in nobody’s name',
  [`${server}demo/seed.queries.ts`]: 'fills an empty database',
  [`${features}invitations/first-admin.service.ts`]: 'at the start of the server',
  [`${features}invitations/first-admin.link.service.ts`]: 'nobody has a session yet: a link makes the first admin',
  [`${features}accounts/sign-up.service.ts`]: 'nobody has a session yet: an address and its code; and a job',
  [`${features}accounts/sign-in.service.ts`]: 'makes the session',
  [`${features}accounts/second-step.service.ts`]: 'makes the session',
  [`${features}sending/limits.ts`]: 'counts wrong passwords at sign-in',
  [`${features}recovery/recovery.send.service.ts`]: 'nobody has a session: a forgotten password',
  [`${features}invitations/invitations.again.service.ts`]: 'nobody has a session: whoever holds a dead link',
  [`${features}recovery/recovery.service.ts`]: 'nobody has a session: a forgotten password',
  [`${features}disputes/access.check.ts`]: 'a command of whoever runs the server',
  [`${features}reports/reports.check.ts`]: 'a command of whoever runs the server',
  [`${features}disputes/disputes.renamed.ts`]: 'a job',
  [`${features}stages/stages.close.ts`]: 'a job',
  [`${features}clocks/clocks.daily.ts`]: 'a job',
  [`${features}clocks/clocks.recount.ts`]: 'a job',
  [`${features}clocks/clocks.remind.ts`]: 'a job',
  [`${features}promises/promises.remind.ts`]: 'a job',
  [`${features}documents/documents.check.ts`]: 'a job',
  [`${features}work/work.daily.ts`]: 'a job',
  [`${features}work/work.pages.ts`]: 'a job',
  [`${features}mydata/mydata.make.ts`]: 'a job',
  [`${features}meetings/meetings.remind.ts`]: 'a job',
  [`${features}discussions/discussions.unread.ts`]: 'a job',
  [`${features}documents/documents.digest.ts`]: 'a job',
  [`${features}clocks/clocks.moved.ts`]: 'a job',
  [`${features}sending/deliver.ts`]: 'a job',
  [`${features}invitations/invitations.enter.service.ts`]: 'nobody has a session: the link of an invitation',
}

/** Who may read `process.env`, besides env.ts. */
const environment = /^apps\/server\/src\/(env|main|cli\/[^/]+|db\/embedded\.cluster)\.ts$/

export const mayReadEnvironment = (file: string) => environment.test(file) || placeOf(file)?.test === true

/** Files that spell the address of a screen. All others take it from places.ts of the contract, which says it once. */
export const ownAddresses: Readonly<Record<string, string>> = {
  'packages/contract/src/places.ts': 'says all of them',
  'packages/contract/src/places.test.ts': 'what places.ts says, character by character',
  'packages/contract/src/routes.test.ts': "the documents' calls, each as it is written there",
  [`${server}edges/log.test.ts`]: 'an address as somebody may spell it to get a token into the log',
  'apps/web/src/app/links.test.ts': 'addresses in any case, and of no screen',
  'apps/web/src/app/publicPages.test.ts': 'addresses in any case, and of no page',
  'tests/e2e/routes.test.ts': "the documents' routes, each as it is written there",
  'tests/e2e/publicPages.test.ts': "the documents' public pages, as a browser or a robot asks for them",
  'bench/src/bare.server.ts': 'a call of the small server that the product is measured against',
  [`${features}promises/promises.test.ts`]: 'calls, which are called as the screens are',
  [`${features}promises/promises.award.test.ts`]: 'calls, which are called as the screens are',
  [`${features}promises/promises.offers.test.ts`]: 'calls, which are called as the screens are',
  [`${features}mydata/mydata.contents.ts`]: 'a file of an archive, called as the screen is',
  'apps/server/test/agreements.ts': 'calls, which are called as the screens are',
  'bench/src/questions.ts': 'a call of the small server that the product is measured against',
}
