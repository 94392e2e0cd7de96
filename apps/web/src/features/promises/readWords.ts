import type { Agreement } from './promises.api.ts'

type Words = Pick<Agreement, '_id' | 'hash'>

/** Whether what was read is offered no more: a side reads no draft, and other words have another hash. */
export const isChangedSince = (read: Words, now: readonly Words[]): boolean =>
  !now.some(({ _id, hash }) => _id === read._id && hash === read.hash)
