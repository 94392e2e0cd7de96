import type { Message, NewMessage } from '@accord/contract/discussions/discussions.schemas'
import type { Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'
import type { ActorContext } from '../../http/context.ts'
import type { StandingRow } from '../disputes/disputes.standing.queries.ts'
import type { MessageRow } from './discussions.queries.ts'

type Type = NewMessage['type']
type Fields<T extends Type> = Extract<NewMessage, { type: T }>
/** Who reads, of which case: nothing is shown that they may not know. */
export type Reading = {
  readonly ctx: ActorContext
  readonly db: Db
  readonly row: StandingRow
}
export type Said = { readonly id: string; readonly threadId: string; readonly row: StandingRow }

/**
 * A kind of message besides text, such as a poll. Kinds belong to features above the discussions and are handed in where the
 * features are mounted, so that a thread carries kinds it does not know.
 */
export type MessageKind<T extends Type> = {
  /** The line by which lists and the search know the message; it is kept as its text. */
  readonly line: (fields: Fields<T>) => string
  /** Checks what the shape cannot say and keeps the rest, in the transaction of the message and after it. */
  readonly keep: (tx: Transaction<DB>, ctx: ActorContext, said: Said, fields: Fields<T>) => Promise<void>
  /** The further fields of messages of this kind, by message id; asked once for a page. */
  readonly show: (reading: Reading, rows: readonly MessageRow[]) => Promise<ReadonlyMap<string, Partial<Message>>>
}
export type MessageKinds = { readonly [T in Exclude<Type, 'text'>]: MessageKind<T> }

/** Features above the discussions, handed in with the kinds. */
export type Above = {
  readonly kinds: MessageKinds
  /** Called once somebody has read something new in a discussion of this case that may be a file. */
  readonly whenRead: (ctx: ActorContext, caseId: string) => Promise<void>
}
