import { CASE_STATUSES, type CaseStatus, type Side } from '@accord/contract/disputes/disputes.schemas'
import { type Actor, holds } from './actor.ts'
import type { Permission } from './permissions.ts'

export type { Side }
export type PartyUnit = { readonly id: string; readonly accessKey: string; readonly path: readonly PathUnit[] }
/** One unit on the way from the root to a party's unit, itself included. */
export type PathUnit = { readonly id: string; readonly accessKey: string }

/** Whether whoever was given a case to settle was given it for the panel; unknown where nobody asked. */
type ForPanel = { readonly forPanel?: boolean }

export type Participant = ForPanel & {
  readonly personId: string
  readonly accessKey: string
  readonly side: Side
  /** The role in this case and what it may do, whatever the account's own role is (rules "The role in a case"). */
  readonly role: string
  readonly permissions: readonly Permission[]
}
/** A settlement person or body a case was referred to, in that role. */
export type Assigned = ForPanel & { readonly accessKey: string; readonly role: string }

/** Which side everybody is on in a case. `claimant` is null where the filer acts for themself. */
export type Standing = {
  readonly status: CaseStatus
  readonly approved: boolean
  /** The stage a case on hold comes back to. */
  readonly heldStage: CaseStatus | null
  /**
   * `left`: the account is deactivated or deleted; a suspended person stays in their cases
   * (rules "Acting for the claimant").
   */
  readonly filer: { readonly id: string; readonly accessKey: string; readonly left: boolean }
  readonly claimant: PartyUnit | null
  readonly accused: PartyUnit
  /** The unit of a member who named an accused that is not listed yet: it may become the claimant. */
  readonly filerUnit: PartyUnit | null
  readonly participants: readonly Participant[]
  readonly assigned: readonly Assigned[]
  /** Somebody was given the case for the panel, also where they are of it no more. */
  readonly panelGiven?: boolean
  /** The filer accused a unit of their own tree, and so acts for themself for good. */
  readonly ownTree: boolean
}

/** What else decides who signs for a side. */
export type Led = Standing & {
  /** Whether the claimant unit has an admin of its own who could act for it. */
  readonly claimantLed: boolean
  /** Whether the accused unit has one. */
  readonly accusedLed: boolean
}

/** All that the rules need to know of a case. */
export type CaseFacts = Led & {
  /** Sides on which no unit has an admin who could speak for it. */
  readonly adminless: readonly Side[]
  /** Counts its changes: a decision made from an older look at the case is refused. */
  readonly version: number
  readonly resolvedAt: Date | null
  readonly closedAt: Date | null
  /** Whether the accused is a known organization, not a name that somebody typed. */
  readonly accusedKnown: boolean
  /** Who has given feedback on the last resolution. */
  readonly feedbackFrom: readonly string[]
}

export type StatusGroup = 'waiting' | 'open' | 'on hold' | 'closed'

/** The list filters of rules "The life of a case": waiting and open together are "Open". */
export const statusGroup = (status: CaseStatus): StatusGroup => {
  if (status === 'case opened') return 'waiting'
  if (status === 'on hold') return 'on hold'
  if (status === 'resolved' || status === 'closed' || status === 'rejected' || status === 'withdrawn') return 'closed'
  return 'open'
}

/** Cases that are not over: waiting, in a stage, on hold or recalled. */
export const OPEN_STATUSES = CASE_STATUSES.filter(status => statusGroup(status) !== 'closed')

/** The groups of cases that were approved and are not over. */
export const UNDER_WAY = ['open', 'on hold'] as const satisfies readonly StatusGroup[]

export const FILTERS = {
  Open: ['waiting', 'open'],
  'On Hold': ['on hold'],
  Closed: ['closed'],
} as const satisfies Record<string, readonly StatusGroup[]>

/** Nothing is added to or changed in such a case (rules "The life of a case"); one that is closed may be recalled. */
export const READ_ONLY: readonly CaseStatus[] = ['closed', 'rejected', 'withdrawn']
export const isReadOnly = (status: CaseStatus): boolean => READ_ONLY.includes(status)

/** What the account's own role opens, in no case or in all of them. */
export const mayFile = (actor: Actor): boolean => holds(actor, 'create dispute')
export const mayDiscuss = (actor: Actor): boolean => holds(actor, 'participate in resolution')
/** The documents of all accessible cases together: what they joined may open some beside. */
export const mayOpenDocuments = (actor: Actor): boolean => mayDiscuss(actor) || mayFile(actor)
