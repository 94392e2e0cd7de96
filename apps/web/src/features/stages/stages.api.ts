import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/errors.ts'
import { refusedBy } from '../../ui/failure.ts'
import type { ConfirmedAccused, Dispute } from '../disputes/disputes.api.ts'

type Of = Pick<Dispute, '_id' | 'version'>
const params = ({ _id: id }: Of) => ({ id })

export type StatusChange = {
  status: Dispute['status']
  resolution_reached: 'yes' | 'no'
  summary: string
  document: File | null
  /** The thread it was chosen in; the case's own otherwise. */
  thread?: string | undefined
}

export const changeStatus = (of: Of, change: StatusChange) => {
  const body = new FormData()
  body.append('status', change.status)
  body.append('resolution_reached', change.resolution_reached)
  body.append('summary', change.summary)
  body.append('version', String(of.version))
  if (change.thread) body.append('discussion_id', change.thread)
  if (change.document) body.append('document', change.document)
  return api('POST /api/case/change-status/:id', { params: params(of), body })
}
export const rejectCase = (of: Of, reason: string) =>
  api('POST /api/case/:id/reject', { params: params(of), body: { reason, version: of.version } })
export const withdrawCase = (of: Of, reason: string) =>
  api('POST /api/case/:id/withdraw', { params: params(of), body: { reason, version: of.version } })
export const recallCase = (of: Of, body: { reason: string; since: string; promise_ids?: string[] }) =>
  api('POST /api/case/:id/recall', { params: params(of), body: { ...body, version: of.version } })
export const linkAccused = (of: Of, accused: ConfirmedAccused) =>
  api('POST /api/case/:id/link-accused', { params: params(of), body: { accused, version: of.version } })
export const giveFeedback = (of: Of, body: { score: number; comment: string; publish: boolean }) =>
  api('POST /api/case/:id/feedback', { params: params(of), body })

/** Too large, or of a kind that is not taken (rules "Files"). */
const ABOUT_THE_FILE = [413, 415]

/** `file`: the field that a file is chosen in. */
export const stageRefusal = (error: unknown, file = 'document'): Readonly<Record<string, string>> =>
  error instanceof ApiError && ABOUT_THE_FILE.includes(error.status)
    ? { [file]: error.message, ...error.fields }
    : refusedBy(error)
