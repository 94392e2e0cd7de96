import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { addDocument, caseKey } from './documents.api.ts'
import { shrink } from './shrink.ts'
import { isUnsent, makeUploads, type Upload, type Uploads } from './uploads.ts'

const queues = new Map<string, Uploads>()

const ask = (event: BeforeUnloadEvent) => event.preventDefault()
/** Only while something would be lost: a page that always asks is kept by no browser for the way back. */
const askBeforeLeaving = () => {
  const unsent = [...queues.values()].some(queue => queue.read().some(isUnsent))
  if (unsent) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
}

/** The files on their way to a case, whichever screen shows them. */
export const useUploads = (caseId: string) => {
  const client = useQueryClient()
  const put = async ({ key, file, into }: Upload, onProgress: (share: number) => void) => {
    const { data } = await addDocument({ caseId, folderId: into?.id, file, key, onProgress })
    void client.invalidateQueries({ queryKey: caseKey(caseId) })
    return data.map(one => one._id)
  }
  const queue = queues.get(caseId) ?? makeUploads({ prepare: shrink, put, onChange: askBeforeLeaving })
  queues.set(caseId, queue)
  return { queue, uploads: useSyncExternalStore(queue.watch, queue.read) }
}
