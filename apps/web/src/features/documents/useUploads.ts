import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, OfflineError } from '../../lib/errors.ts'
import { toast } from '../../ui/toastStore.ts'
import { addDocument, caseKey, MAX_DOCUMENT } from './documents.api.ts'
import { shrink } from './shrink.ts'

export type Into = { readonly id: string; readonly name: string }

export type Upload = {
  key: string
  file: File
  /** Where it goes; without one to the first folder of the case. */
  into?: Into | undefined
  state: 'preparing' | 'waiting' | 'sending' | 'done' | 'failed'
  /** 0 to 1 */
  share: number
  error?: string
  /** Sending it again could help. */
  again: boolean
}

/** Files on their way to a case: each with its own state and key, so that a retry never adds one twice. */
export const useUploads = (caseId: string) => {
  const { t } = useLingui()
  const client = useQueryClient()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const running = useRef(new Map<string, Promise<boolean>>())

  const put = (key: string, patch: Partial<Upload>) =>
    setUploads(now => now.map(one => (one.key === key ? { ...one, ...patch } : one)))

  const add = async (files: readonly File[], into?: Into) => {
    const fresh = files.map(
      (file): Upload => ({ key: crypto.randomUUID(), file, into, state: 'preparing', share: 0, again: false }),
    )
    setUploads(now => [...now, ...fresh])
    for (const { key, file } of fresh) {
      const ready = await shrink(file)
      const refusal = ready.size > MAX_DOCUMENT ? t`Larger than 5 MB.` : ready.size === 0 ? t`The file is empty.` : null
      put(key, refusal ? { state: 'failed', error: refusal } : { file: ready, state: 'waiting' })
    }
  }

  const wordsFor = (error: unknown) => {
    if (error instanceof OfflineError) return t`You are offline.`
    return error instanceof ApiError ? error.message : t`It could not be sent.`
  }
  const run = async ({ key, file, into }: Upload): Promise<boolean> => {
    put(key, { state: 'sending', share: 0, error: undefined })
    try {
      await addDocument({ caseId, folderId: into?.id, file, key, onProgress: share => put(key, { share }) })
      put(key, { state: 'done', share: 1 })
      toast.success(t`Document has been uploaded successfully!`)
      void client.invalidateQueries({ queryKey: caseKey(caseId) })
      return true
    } catch (error) {
      const again = !(error instanceof ApiError) || error.status === 429 || error.status >= 500
      put(key, { state: 'failed', error: wordsFor(error), again })
      return false
    }
  }
  const send = (one: Upload): Promise<boolean> => {
    const under = running.current.get(one.key)
    if (under) return under
    const sent = run(one).finally(() => running.current.delete(one.key))
    running.current.set(one.key, sent)
    return sent
  }

  /** One after the other: on a slow line two at once only make both late. Answers how many failed. */
  const sendAll = async (): Promise<number> => {
    let failed = 0
    for (const one of uploads) {
      if (one.state === 'waiting' || one.state === 'sending') failed += (await send(one)) ? 0 : 1
      else if (one.state === 'failed') failed++
    }
    return failed
  }
  const remove = (key: string) => setUploads(now => now.filter(one => one.key !== key))
  return { uploads, add, send, sendAll, remove }
}
export type Uploads = ReturnType<typeof useUploads>
