import type { Notification } from './notifications/notifications.schemas'

/**
 * The address of every screen, once: mails, notifications, redirects, links and tests name it by these. `$id` and
 * `$token` stand for what the functions below fill in. Without zod, because every page loads it.
 */
export const places = {
  // Before signing in.
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
  resetAgain: '/reset-password',
  invite: '/union-invite/$token',
  inviteAgain: '/union-invite',
  sampleInvite: '/union-invite/sample',
  sendUnionInvite: '/sendUnionInvite',
  yourData: '/Privacy/your-data',

  // Inside the shell.
  topBar: '/TopBarInc',
  dashboard: '/dashboard',
  disputes: '/Disputes',
  case: '/disputesDetails/$id',
  caseUpload: '/Disputes2/$id',
  caseless: '/disputesDetails',
  caselessUpload: '/Disputes2',
  discussions: '/discussions',
  thread: '/discussionsDetails/$id',
  documents: '/documents',
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
  help: '/helpSupport',
  settings: '/settings',
} as const

export type Place = (typeof places)[keyof typeof places]

type Query = Readonly<Record<string, string | undefined>>

/** An address with its search parameters; those that are undefined are left out. */
export const withQuery = (address: string, query: Query = {}): string => {
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return asked.length > 0 ? `${address}?${asked.join('&')}` : address
}

/** The address of one thing; ids and tokens hold nothing that an address would have to escape. */
const filled = (place: Place, value: string, query?: Query): string =>
  withQuery(
    place.replace(/\$\w+/, () => value),
    query,
  )

type CaseQuery = {
  tab?: 'details' | 'documents' | 'discussions' | 'notifications'
  /** The part of the details that is open. */
  part?: 'parties'
  /** A folder of the documents. */
  folder?: string
  /** What is searched for on the tab. */
  q?: string
}
export const caseHref = (id: string, query?: CaseQuery): string => filled(places.case, id, query)
export const caseUploadHref = (id: string): string => filled(places.caseUpload, id)
export const threadHref = (id: string, query?: { message?: string; q?: string }): string =>
  filled(places.thread, id, query)

export const unionHref = (id: string): string => filled(places.union, id)
export const branchHref = (id: string): string => filled(places.branch, id)
export const subBranchHref = (id: string): string => filled(places.subBranch, id)
export const branchesHref = (id: string): string => filled(places.branchesOf, id)
export const subBranchesHref = (id: string): string => filled(places.subBranchesOf, id)

export const inviteHref = (token: string): string => filled(places.invite, token)
export const resetHref = (token: string): string => filled(places.reset, token)

/** Where requests and invitations wait for an answer. */
export const pendingHref = withQuery(places.notifications, { tab: 'pending' })
export const settingsHref = (tab: 'profile' | 'security' | 'organization' | 'notifications'): string =>
  withQuery(places.settings, { tab })

/** What a notification is about; null where there is no place to go to. */
export const notificationHref = ({ link }: Pick<Notification, 'link'>): string | null => {
  if (link?.to === 'settings') return places.settings
  if (link?.to === 'requests' || link?.to === 'invites') return pendingHref
  if (!link?.id) return null
  if (link.thread && link.message) return threadHref(link.thread, { message: link.message })
  return caseHref(link.id, { tab: link.to === 'case' ? undefined : link.to })
}
