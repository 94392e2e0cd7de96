import type { Receipt } from '../documents.api.ts'

export type Found = {
  /** What of the receipt a file is. */
  readonly is: 'answers' | 'received' | 'chosen'
  readonly name: string
  readonly at: string
}

/** Everything of a receipt that has this hash: a file may have been sent twice. */
export function findIn({ answers, filling_date, files }: Receipt, hash: string): Found[] {
  const filed: Found[] = answers.sha256 === hash ? [{ is: 'answers', name: '', at: filling_date }] : []
  const among = (is: 'received' | 'chosen', key: 'sha256' | 'chosen_sha256') =>
    files.filter(file => file[key] === hash).map((file): Found => ({ is, name: file.name, at: file.received_at }))
  return [...filed, ...among('received', 'sha256'), ...among('chosen', 'chosen_sha256')]
}
