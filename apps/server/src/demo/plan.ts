import type { CaseStatus } from '@accord/contract/disputes/disputes.schemas'
import type { LongTextName } from '@accord/contract/disputes/form'
import type { Side } from '@accord/policy/disputes.policy'
import type { Paper } from './stories/story.ts'

/** What is handed in, and by whom it was written. */
export type DemoPaper = {
  readonly kind: Paper | 'statement' | 'reply'
  readonly about: string
  /** What its file is called, where that is said; else the usual of its kind. */
  readonly name?: string
  readonly lines: readonly string[]
  /** What it says line by line, where the usual of its kind does not fit. */
  readonly words?: readonly string[]
  /** How many of the kind were handed in before. */
  readonly before?: number
}

/** Who is meant, by the first part of their address. */
type Who = string

/** What whoever was promised something said of it, or the other side: `reported`. */
export type Told = 'kept' | 'kept late' | 'partly kept' | 'not kept' | 'reported'
/** What the accused promises. */
export type Owed = {
  readonly what: string
  /** In naira, all parts together; a deed where there is none. */
  readonly naira?: number
  /** From today on; further parts are a month apart. */
  readonly inDays: number
  readonly parts?: number
  /** What became of it, part by part. */
  readonly told?: readonly Told[]
}
/** Who acts for each side. */
export type Sides = { readonly claimant: Who; readonly accused: Who }

/** One thing that somebody does in a case. */
export type Act =
  | { readonly do: 'approve'; readonly by: Who; readonly accused?: { readonly name: string; readonly email: string } }
  | { readonly do: 'reject' | 'withdraw' | 'recall'; readonly by: Who; readonly why: string }
  | { readonly do: 'refer'; readonly by: Who; readonly to: Who }
  | { readonly do: 'refer to body'; readonly by: Who; readonly to: string }
  | { readonly do: 'join'; readonly by: Who; readonly side: Side }
  | { readonly do: 'say'; readonly by: Who; readonly text: string }
  | ({ readonly do: 'ask'; readonly by: Who; readonly question: string; readonly options: readonly string[] } & {
      readonly secret: boolean
      readonly votes: readonly (readonly [who: Who, option: string])[]
    })
  | ({ readonly do: 'meet'; readonly by: Who; readonly title: string; readonly place: string } & {
      readonly from: string
      readonly to: string
      readonly inDays: number
    })
  | { readonly do: 'hand in'; readonly by: Who; readonly paper: DemoPaper; readonly said?: boolean }
  | {
      readonly do: 'change'
      readonly by: Who
      readonly to: CaseStatus
      readonly why: string
      readonly paper?: DemoPaper
    }
  | {
      readonly do: 'feedback'
      readonly by: Who
      readonly score: number
      readonly comment: string
      readonly publish: boolean
    }
  | {
      readonly do: 'agree'
      readonly by: Who
      /** Who signs for each side. */
      readonly sides: Sides
      readonly terms: string
      readonly promises: readonly Owed[]
    }
  | { readonly do: 'close' }

/** `at`: milliseconds from the midnight of today in Lagos, all of them before it. */
export type Step = Act & { readonly at: number }

/** A dispute a reader believes: who files, against whom, and what became of it. */
export type DemoCase = {
  readonly at: number
  readonly filer: Who
  /** A unit of the list, or a name that is not listed. */
  readonly accused: string | { readonly name: string; readonly email: string }
  readonly email?: string
  readonly type: 'Dispute case' | 'Grievance'
  readonly title: string
  readonly texts: Readonly<Record<LongTextName, string>>
  readonly steps: readonly Step[]
  /** How many minutes before it could not be sent, as Accord was down. */
  readonly failedBefore?: readonly number[]
}

/** How one greets at that time of the day. */
export const greetingAt = (at: number): string => {
  const hour = Math.floor((at % DAY) / HOUR + 24) % 24
  return hour < 12 ? 'Good morning' : hour < 17 ? 'Good afternoon' : 'Good evening'
}

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
