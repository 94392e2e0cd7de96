import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { addDocument, caseKey } from './documents.api.ts'
import { shrink } from './shrink.ts'
import { anyUnsentFiles, setUnsentFiles } from './unsentFiles.ts'
import { type Given, isUnsent, makeUploads, type Uploads } from './uploads.ts'

const queues = new Map<string, Uploads>()

const ask = (event: BeforeUnloadEvent) => event.preventDefault()
/** Only while something would be lost: a page that always asks is kept by no browser for the way back. */
const askBeforeLeaving = () => {
  if (anyUnsentFiles()) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
}

const count = (place: string) => {
  setUnsentFiles(place, queues.get(place)?.read().filter(isUnsent).length ?? 0)
  askBeforeLeaving()
}

/** The files on their way to one place, whichever screen shows them. */
export const useQueue = (place: string, { put, waits }: Pick<Given, 'put' | 'waits'>) => {
  const queue = queues.get(place) ?? makeUploads({ prepare: shrink, put, waits, onChange: () => count(place) })
  queues.set(place, queue)
  return { queue, uploads: useSyncExternalStore(queue.watch, queue.read) }
}

export const useUploads = (caseId: string) => {
  const client = useQueryClient()
  const put: Given['put'] = async ({ key, file, chosen, into }, onProgress) => {
    const { data } = await addDocument({ caseId, folderId: into?.id, file, chosen, key, onProgress })
    void client.invalidateQueries({ queryKey: caseKey(caseId) })
    return data.map(one => one._id)
  }
  return useQueue(caseId, { put, waits: 'documents' })
}
