import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Column } from '../../ui/DataList.tsx'

/** A file on its way; `share` of it has been sent. */
export type Sending = { file: File; signal: AbortSignal; onProgress: (share: number) => void }

export type BulkRow = { line: number; error: string }
export type Preview<R extends BulkRow> = { rows: R[]; total: number; wrong: number; notes: string[] }

/** What is made from a file of this kind, by which calls, and how it is said. */
export type BulkKind<R extends BulkRow> = {
  template: string
  /** Makes nothing: what is in the file, and what is wrong in it. */
  preview: (sending: Sending) => Promise<Preview<R>>
  create: (sending: Sending, idempotencyKey: string) => Promise<{ message: string; created: number }>
  /** Saves the file again, with a column that says what is wrong in each row. */
  saveChecked: (file: File) => Promise<void>
  /** What is out of date once they are made. */
  stale: QueryKey
  /** The columns of the preview: which row it is, and what is in it. */
  name: Column<R>
  columns: readonly Column<R>[]
  /** How large a file may be, as the documents have it. */
  limit: ReactNode
  title: ReactNode
  createWord: (many: number) => ReactNode
  creating: string
  /** The toast where it fails. */
  failed: string
}

export const formOf = (file: File): FormData => {
  const body = new FormData()
  body.append('file', file, file.name)
  return body
}
