import type { Db } from '../db/database.ts'

export type JobHandler = (payload: unknown) => Promise<void>

/** Work that outlives the request. A job added in a transaction exists if and only if that transaction commits. */
export type Jobs = {
  /**
   * `pauseS`: not sooner than so many seconds from now by the clock of the database. Where it is ahead of ours, a job
   * that puts itself off would else be due at once, again and again. `queue`: those of one queue are done one after the
   * other, whichever node does them.
   */
  add(
    db: Db,
    name: string,
    payload: Record<string, unknown>,
    options?: { runAt?: Date; pauseS?: number; key?: string; queue?: string },
  ): Promise<void>
  /**
   * Many of one name, in one statement; behind those that were added one by one, for which somebody may be waiting.
   * `everyMs`: each so much after the one before it.
   */
  addAll(
    db: Db,
    name: string,
    payloads: readonly Record<string, unknown>[],
    options?: { runAt?: Date; pauseS?: number; everyMs?: number },
  ): Promise<void>
  /**
   * Starts taking jobs; each name has one handler. A handler that rejects is tried again by its own schedule. Those in
   * `nightly` have a job each night, one for all nodes, made up for when none was up.
   */
  start(handlers: Record<string, JobHandler>, nightly?: readonly string[]): Promise<void>
  stop(): Promise<void>
}
