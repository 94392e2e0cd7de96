import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../lib/errors.ts'
import { useOnceKey } from '../../lib/useOnceKey.ts'
import { fieldsOf, wordsOf } from '../../ui/failure.ts'
import { toast } from '../../ui/toastStore.ts'
import type { BulkKind, BulkRow, Preview } from './kind.ts'

export type BulkState<R extends BulkRow> =
  /** `again`: somebody comes back to it from a file. */
  | { at: 'start'; problem: string | null; again: boolean }
  /** `share` of the file that has been sent; at 1 the server reads it. */
  | { at: 'reading'; file: File; share: number }
  | { at: 'preview'; file: File; preview: Preview<R> }
  | { at: 'creating'; file: File; preview: Preview<R>; share: number }
  | { at: 'made'; created: number }
  /** The preview is there where it was read, but could not be made; `refused`: it will be read no better another time. */
  | { at: 'failed'; file: File; why: string; preview: Preview<R> | null; refused: boolean }

const START = { at: 'start', problem: null, again: false } as const
const MAX = 50 * 1024 * 1024

/** Some phones, and Windows with Excel, call a CSV file something else or nothing: the server looks at its bytes. */
const looksLikeCsv = ({ name, type }: File): boolean => /\.csv$/i.test(name) || type === 'text/csv'

const whyOf = (error: unknown): string => fieldsOf(error).file ?? wordsOf(error)

/** A file on its way: read, looked at, made. */
export function useBulk<R extends BulkRow>(kind: BulkKind<R>) {
  const { t } = useLingui()
  const client = useQueryClient()
  const once = useOnceKey()
  const [state, setState] = useState<BulkState<R>>(START)
  const stop = useRef(new AbortController())
  useEffect(() => () => stop.current.abort(), [])

  /** What is begun ends what was under way. */
  const begin = () => {
    stop.current.abort()
    stop.current = new AbortController()
    return stop.current.signal
  }
  const failed = (file: File, preview: Preview<R> | null, error: unknown) => {
    // Rows that have become wrong meanwhile are to be seen: the file is read once more.
    const status = error instanceof ApiError ? error.status : 0
    const refused = !preview && [413, 415, 422].includes(status)
    setState({ at: 'failed', file, preview: status === 422 ? null : preview, why: whyOf(error), refused })
    toast.error(kind.failed)
  }
  const read = async (file: File) => {
    const signal = begin()
    const onProgress = (share: number) => !signal.aborted && setState({ at: 'reading', file, share })
    onProgress(0)
    try {
      const preview = await kind.preview({ file, signal, onProgress })
      if (!signal.aborted) setState({ at: 'preview', file, preview })
    } catch (error) {
      if (!signal.aborted) failed(file, null, error)
    }
  }
  const choose = (file: File) => {
    const most = MAX / 1024 / 1024
    if (!looksLikeCsv(file)) setState({ ...START, problem: t`Please upload a valid CSV file.` })
    else if (file.size > MAX)
      setState({ ...START, problem: t`${file.name} is larger than ${most} MB. Choose a smaller file.` })
    else void read(file)
  }
  const create = async (file: File, preview: Preview<R>) => {
    const signal = begin()
    const onProgress = (share: number) => !signal.aborted && setState({ at: 'creating', file, preview, share })
    onProgress(0)
    try {
      const key = once.keyFor([file.name, file.size, file.lastModified])
      const { message, created } = await kind.create({ file, signal, onProgress }, key)
      once.done()
      toast.success(message)
      void client.invalidateQueries({ queryKey: kind.stale })
      if (signal.aborted) return
      setState({ at: 'made', created })
    } catch (error) {
      if (!signal.aborted) failed(file, preview, error)
    }
  }
  const reset = () => {
    begin()
    setState({ ...START, again: true })
  }
  return { state, choose, read, create, reset }
}
export type Bulk<R extends BulkRow> = ReturnType<typeof useBulk<R>>
