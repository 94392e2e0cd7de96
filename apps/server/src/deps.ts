import type { Actor } from '@accord/policy/actor'
import type { Ends } from '@accord/policy/changes.policy'
import type { Standing } from '@accord/policy/disputes.policy'
import type { RoleFacts, Wanted } from '@accord/policy/roles.policy'
import type { Polled } from '@accord/policy/turn.policy'
import type { Kysely, Transaction } from 'kysely'
import type { Db, PoolCounts } from './db/database.ts'
import type { DB } from './db/tables.generated.ts'
import type { Clock } from './edges/clock.ts'
import type { Logger } from './edges/log.ts'
import type { Mailer } from './edges/mail.ts'
import type { Hasher } from './edges/passwords.ts'
import type { Scanner } from './edges/scan.ts'
import type { SmsSender } from './edges/sms.ts'
import type { Storage } from './edges/storage.ts'
import type { UploadFolder } from './edges/uploads.ts'
import type { Env } from './env.ts'
import type { LiveFeed } from './events/live.ts'
import type { RecordedEvent } from './events/record.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Lane } from './lib/lane.ts'

/** Everything the product needs from outside; main builds it, tests build it, features receive it. */
export type Deps = {
  readonly env: Env
  readonly log: Logger
  readonly clock: Clock
  readonly db: Kysely<DB>
  /** The same over separate connections, for background work. */
  readonly beside: Kysely<DB>
  /** What goes on behind requests and may be much at once, a piece at a time. */
  readonly lane: Lane
  readonly pool: PoolCounts
  readonly mailer: Mailer
  readonly sms: SmsSender
  /** Null: nobody looks into files for viruses. */
  readonly scanner: Scanner | null
  readonly storage: Storage
  readonly uploads: UploadFolder
  readonly jobs: Jobs
  readonly live: LiveFeed
  readonly hasher: Hasher
  /** Signs file links. */
  readonly linkKey: Buffer
  /** Tags the tokens of sessions, so that others are refused before any query. */
  readonly tokenKey: Buffer
  /** Encrypts what must be read again, such as the secret of an authenticator app. */
  readonly encryptionKey: Buffer
  /** What owners of tables do when something changes elsewhere. */
  readonly hooks: Hooks
  /** What the outbox calls the emails about several things, one name for each. */
  readonly digests: readonly string[]
  /**
   * Ends each action in a case: makes what follows from all that is written of these cases what it must be, in the caller's
   * transaction. The caller holds the cases, and gives what it acts with: its clock says when.
   */
  readonly reconcile: (tx: Transaction<DB>, deps: Deps, caseIds: readonly string[], asked?: Recounted) => Promise<void>
}

/** Why legal days are counted again, and who moved them: null where something simply happened in the case. */
export type Recounted = {
  readonly why: 'holiday' | 'rules' | 'date' | 'extension' | 'state' | null
  readonly by: string | null
}

/** An event of a hook; whoever runs the hook adds who and when. */
export type HookEvent = Pick<RecordedEvent, 'action'> & Partial<RecordedEvent>

type Hook<C, R = unknown> = (tx: Transaction<DB>, change: C) => Promise<R>

/** Whose account is deleted, with their confirmed addresses. */
export type Leaver = {
  readonly personId: string
  readonly addresses: readonly { readonly kind: 'email' | 'phone'; readonly value: string }[]
}
/** Who has registered, and the membership they asked for, if any. */
export type Registered = {
  readonly deps: Deps
  readonly personId: string
  readonly at: Date
  readonly wish: {
    readonly kind: 'membership' | 'unlisted organization'
    readonly unitId: string | null
    /** The union or branch that an organization which is not listed belongs to, if it was given. */
    readonly underId?: string | null
    readonly reason: string
  } | null
}
export type Filed = { readonly caseId: string; readonly caseNo: string; readonly folderId: string; readonly at: Date }
export type OfUnit = { readonly unitId: string; readonly at: Date }
export type OwnRoleWanted = {
  readonly deps: Deps
  readonly actor: Actor
  readonly role: RoleFacts & { readonly id: string }
  readonly wanted: Wanted
  readonly at: Date
}
type OfPerson = { readonly personId: string; readonly at: Date }

/**
 * What owners of tables do to them when something changes elsewhere, in the transaction of the change and behind its locks.
 * Whoever makes the change runs them in the order of `hooks.ts` and knows none of them.
 */
export type Hooks = {
  /** Somebody settles no more; answers the cases in which they did by referral. The cases are held. */
  readonly stopsSettling: readonly Hook<OfPerson, readonly string[]>[]
  /** A person is called otherwise. */
  readonly personRenamed: readonly Hook<{ readonly personId: string }>[]
  /** A unit is called otherwise, it or its acronym. */
  readonly unitRenamed: readonly Hook<{ readonly deps: Deps; readonly unitId: string }>[]
  /** Something about a person has changed: what ends with it (rules "When a person changes"). */
  readonly personChanged: readonly Hook<OfPerson & { readonly ends: Ends }, readonly HookEvent[]>[]
  /** An account is deleted, its name is still there: what was kept for the person alone goes. */
  readonly accountDeleted: readonly Hook<Leaver>[]
  /** The same, where stored files go with it; answers their keys. */
  readonly accountsFiles: readonly Hook<Leaver, readonly string[]>[]
  /** Somebody has registered. */
  readonly registered: readonly Hook<Registered>[]
  /** People who have not finished signing up are about to go: what refers to them goes before. */
  readonly signUpsForgotten: readonly Hook<readonly string[]>[]
  /** A unit is deleted, which was held with all that hangs on it. */
  readonly unitDeleted: readonly Hook<OfUnit, readonly HookEvent[]>[]
  /** A unit has become a part of another: what waits for it is the other's now, or ends. */
  readonly unitMerged: readonly Hook<OfUnit & { readonly intoId: string }, readonly HookEvent[]>[]
  /** These units, or those they come under, have come under others. */
  readonly unitsMoved: readonly Hook<readonly string[]>[]
  /** A case is filed. */
  readonly caseFiled: readonly Hook<Filed>[]
  /** A side of a case has spoken for the first time in its round. The case is held, for whoever would change it. */
  readonly sideSpoke: (tx: Transaction<DB>, caseId: string, side: 'claimant' | 'accused') => Promise<void>
  /** Somebody wants their own role to be different, which somebody else decides; whoever asks is held. */
  readonly ownRoleWanted: Hook<OwnRoleWanted>
  /** Asked: the latest day of these promises of a case, all not kept to the claimant; null where one is none of those. */
  readonly promisesUnkept: (db: Db, caseId: string, ids: readonly string[], today: string) => Promise<string | null>
  /** Asked: the cases in which a unit still owes what it promised. */
  readonly promisesOwedBy: (
    db: Db,
    unitId: string,
    today: string,
  ) => Promise<readonly { readonly id: string; readonly case_no: string }[]>
  /** Asked: where everybody stands in these cases, by their ids. */
  readonly standings: (db: Db, caseIds: readonly string[]) => Promise<ReadonlyMap<string, Standing>>
  /** Asked, not told: by case, what polls of others ask somebody, or asked them last. */
  readonly pollsAsked: (db: Db, personId: string, caseIds: readonly string[]) => Promise<ReadonlyMap<string, Polled>>
}
