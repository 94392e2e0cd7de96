import type { Notification } from './notifications/notifications.schemas'

// The address of every screen, once: mails, notifications, redirects, links and tests name it by these. `$id` and `$token`
// stand for what the functions below fill in. Without zod, because every page loads it.

/** Pages of their own: most of them before signing in. */
export const publicPlaces = {
  home: '/',
  login: '/login',
  loginPassword: '/LoginPassword',
  secondStep: '/Verification2',
  createAccount: '/CreateAccount',
  verification: '/Verification',
  createPassword: '/CreatePassword',
  profileSetup: '/ProfileSetup',
  unionSetup: '/profileSetup2',
  verificationSuccess: '/VerificationSuccess',
  recovery: '/Recovery',
  recoverySent: '/PasswordSet2',
  reset: '/reset-password/$token',
  /** Where a reload finds the same page, its token taken out of the address. */
  resetAgain: '/reset-password',
  invite: '/union-invite/$token',
  inviteAgain: '/union-invite',
  sampleInvite: '/union-invite/sample',
  sendUnionInvite: '/sendUnionInvite',
  terms: '/Terms',
  privacy: '/Privacy',
  yourData: '/Privacy/your-data',
} as const

/** Screens inside the shell. */
export const shellPlaces = {
  topBar: '/TopBarInc',
  dashboard: '/dashboard',
  disputes: '/Disputes',
  case: '/disputesDetails/$id',
  caseSummary: '/disputesDetails/$id/summary',
  receipt: '/disputesDetails/$id/receipt',
  caseUpload: '/Disputes2/$id',
  caseWithoutId: '/disputesDetails',
  caseUploadWithoutId: '/Disputes2',
  documents: '/documents',
  ownDocuments: '/Documents2',
  discussions: '/discussions',
  thread: '/discussionsDetails/$id',
  users: '/Users',
  unions: '/Unions',
  branches: '/Branches',
  branchesOf: '/Branches/$id',
  subBranches: '/SubBranch',
  subBranchesOf: '/SubBranch/$id',
  ownUnion: '/UnionDetails',
  union: '/UnionDetails/$id',
  branch: '/BranchDetails/$id',
  subBranch: '/subBranchDetails/$id',
  notifications: '/notifications',
  reports: '/reports',
  promises: '/Promises',
  agreement: '/Agreements/$id',
  work: '/Work',
  workLoad: '/Work/Load',
  overdue: '/Overdue',
  holidays: '/Holidays',
  clockRules: '/ClockRules',
  settings: '/settings',
  helpWriting: '/writeHelp',
  helpPost: '/writeHelp/$id',
} as const

/** Inside the shell for whoever is logged in, and pages of their own for everybody else. */
export const sharedPlaces = {
  help: '/helpSupport',
  helpCategory: '/helpSupport/$id',
  helpSearch: '/HelpSupport3',
} as const

export const places = { ...publicPlaces, ...shellPlaces, ...sharedPlaces } as const

export type Place = (typeof places)[keyof typeof places]
type SharedPlace = (typeof sharedPlaces)[keyof typeof sharedPlaces]
export type PublicPlace = (typeof publicPlaces)[keyof typeof publicPlaces] | SharedPlace
export type ShellPlace = (typeof shellPlaces)[keyof typeof shellPlaces] | SharedPlace

type Words<Name extends string> = { [name in Name]?: string }
type UnitSearch = Words<'open' | 'q' | 'order'>
/** `kind`: of the lowest level also employers outside the unions. */
type UnitsSearch = Words<'tab' | 'q' | 'order' | 'kind'>

/** The search parameters of each address; one that is not named takes none. */
type Searches = {
  [places.disputes]: Words<'tab' | 'filed' | 'draft' | 'step' | 'q' | 'status' | 'from' | 'to' | 'sort' | 'due'>
  [places.case]: Words<'tab' | 'part' | 'kind' | 'thread' | 'folder' | 'q' | 'sort'>
  [places.documents]: Words<'tab' | 'q' | 'sort' | 'type' | 'from' | 'to'>
  [places.ownDocuments]: Words<'q' | 'sort' | 'type' | 'from' | 'to'>
  [places.discussions]: Words<'q' | 'message'>
  [places.thread]: Words<'q' | 'message'>
  [places.users]: Words<'tab' | 'role' | 'show' | 'q' | 'order' | 'undelivered'>
  [places.unions]: UnitsSearch & Words<'how'>
  [places.branches]: UnitsSearch
  [places.branchesOf]: UnitsSearch
  [places.subBranches]: UnitsSearch
  [places.subBranchesOf]: UnitsSearch
  [places.union]: UnitSearch
  [places.branch]: UnitSearch
  [places.subBranch]: UnitSearch
  [places.notifications]: Words<'tab' | 'source' | 'q' | 'order'>
  [places.reports]: Words<'period' | 'days' | 'from' | 'to' | 'q'>
  [places.promises]: Words<'q' | 'state' | 'mine'>
  [places.work]: Words<'q' | 'step' | 'due'>
  [places.overdue]: Words<'q' | 'stage' | 'officer'>
  [places.holidays]: Words<'year' | 'state'>
  [places.settings]: Words<'tab'>
  [places.helpCategory]: Words<'article'>
  [places.helpSearch]: Words<'q'>
  [places.helpWriting]: Words<'q' | 'state'>
}
export type SearchOf<P extends Place> = P extends keyof Searches ? Searches[P] : Words<never>

/** An address with its search parameters; those that are undefined are left out. */
export const placeHref = <P extends Place>(place: P, search: SearchOf<P>): string => withSearch(place, search)

/** `$id` and `$token` filled in; ids and tokens hold nothing that an address would have to escape. */
const filled = <P extends Place>(place: P, value: string, search?: SearchOf<P>): string =>
  withSearch(
    place.replace(/\$\w+/, () => value),
    search,
  )

const withSearch = (address: string, search: Readonly<Record<string, string | undefined>> = {}): string => {
  const asked = Object.entries(search).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return asked.length > 0 ? `${address}?${asked.join('&')}` : address
}

export const caseHref = (id: string, search?: SearchOf<typeof places.case>): string => filled(places.case, id, search)
/** Where the tabs of a case begin on its page. */
export const CASE_PARTS = 'parts'
/** A part of the case whose page one is on: brought into view, as on a phone it lies below what is first. */
export const casePartHref = (id: string, search: SearchOf<typeof places.case>): string =>
  `${caseHref(id, search)}#${CASE_PARTS}`
export const agreementHref = (id: string): string => filled(places.agreement, id)
export const caseSummaryHref = (id: string): string => filled(places.caseSummary, id)
export const receiptHref = (id: string): string => filled(places.receipt, id)
export const caseUploadHref = (id: string): string => filled(places.caseUpload, id)
export const threadHref = (id: string, search?: SearchOf<typeof places.thread>): string =>
  filled(places.thread, id, search)

/** The message that asks a poll. */
export const pollHref = (poll: { _id: string; thread_id: string }): string =>
  threadHref(poll.thread_id, { message: poll._id })

type Level = 'union' | 'branch' | 'sub_branch'
const unitPlaces = { union: places.union, branch: places.branch, sub_branch: places.subBranch } as const
const listPlaces = { union: places.unions, branch: places.branches, sub_branch: places.subBranches } as const
const belowPlaces = { branch: places.branchesOf, sub_branch: places.subBranchesOf } as const

/** The page of a unit; an employer outside the unions has one like an organization's. */
export const unitHref = (kind: Level | 'employer', id: string, search?: UnitSearch): string =>
  filled(unitPlaces[kind === 'employer' ? 'sub_branch' : kind], id, search)
/** The list of a level, and where one makes it: of all that one may see, or of what is below a unit. */
export const unitsHref = (level: Level, parentId?: string, search?: UnitsSearch): string =>
  level === 'union' || !parentId
    ? placeHref(listPlaces[level], search ?? {})
    : filled(belowPlaces[level], parentId, search)
/** Employers outside the unions. */
export const employersHref = placeHref(places.subBranches, { kind: 'employer' })

/** A category of the help by its `_id` or its words in addresses, perhaps opened at one of its articles. */
export const helpHref = (category: string, article?: string): string =>
  filled(places.helpCategory, category, { article })
/** Where a post is written; `new`: one that is not there yet. */
export const helpPostHref = (id: string): string => filled(places.helpPost, id)

export const inviteHref = (token: string): string => filled(places.invite, token)
export const resetHref = (token: string): string => filled(places.reset, token)

/** Where requests and invitations wait for an answer. */
export const pendingHref = placeHref(places.notifications, { tab: 'pending' })
export const settingsHref = (tab: 'profile' | 'security' | 'organization' | 'notifications'): string =>
  placeHref(places.settings, { tab })

/** What a notification is about; null where there is no place to go to. */
export const notificationHref = ({ link }: Pick<Notification, 'link'>): string | null => {
  if (link?.to === 'settings') return places.settings
  if (link?.to === 'requests' || link?.to === 'invites') return pendingHref
  if (link?.to === 'own documents') return places.ownDocuments
  if (!link?.id) return null
  if (link.to === 'receipt') return receiptHref(link.id)
  if (link.thread && link.message) return threadHref(link.thread, { message: link.message })
  return caseHref(link.id, { tab: link.to === 'case' ? undefined : link.to })
}
