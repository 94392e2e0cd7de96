import type { Row } from './copy.ts'

/** In an order that keeps what is referred to before what refers to it. */
const TABLES = [
  'cases',
  'case_access',
  'folder',
  'file',
  'document',
  'thread',
  'message',
  'thread_read',
  'referral',
  'case_participant',
  'notification',
  'event',
] as const

/** Rows that go into the database together, by table. */
export type Batch = Record<(typeof TABLES)[number], Row[]>

export const emptyBatch = (): Batch => Object.fromEntries(TABLES.map(table => [table, [] as Row[]])) as Batch
