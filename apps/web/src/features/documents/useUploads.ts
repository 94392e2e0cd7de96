import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import * as files from '../../lib/files.ts'
import { profileQuery } from '../accounts/accounts.api.ts'
import { addDocument, caseKey } from './documents.api.ts'
import { sendFile } from './sendFile.ts'
import { shrink } from './shrink.ts'
import { anyUnsentFiles, setUnsentFiles } from './unsentFiles.ts'
import { type Given, isUnsent, madeOf, makeUploads, type Store, type Uploads, unsent } from './uploads.ts'

const queues = new Map<string, Uploads>()

const ask = (event: BeforeUnloadEvent) => event.preventDefault()
/** Only while something would be lost: a page that always asks is kept by no browser for the way back. */
const askBeforeLeaving = () => {
  if (anyUnsentFiles()) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
}

const count = (place: string) => {
  setUnsentFiles(
    place,
    queues
      .get(place)
      ?.read()
      .filter(one => isUnsent(one) && !one.kept).length ?? 0,
  )
  askBeforeLeaving()
}

type Making = Pick<Given, 'put' | 'waits' | 'store'>
/** The one queue of a place, whichever screen shows it. */
const queueAt = (place: string, { put, waits, store }: Making): Uploads => {
  const found = queues.get(place)
  if (found) return found
  const made = makeUploads({ prepare: shrink, put, waits, onChange: () => count(place), ...(store && { store }) })
  queues.set(place, made)
  return made
}
const useShown = (queue: Uploads) => ({ queue, uploads: useSyncExternalStore(queue.watch, queue.read) })

/** The files on their way to one place. */
export const useQueue = (place: string, making: Making) => useShown(queueAt(place, making))

/** What somebody chose for a case, or for a dispute that has not left yet, outlives the page in the browser's store. */
const storeOf = (person: string, place: string): Store => ({
  load: async () =>
    (await files.keptFiles(person, place)).map(({ bytes, name, type, at, ...kept }) => ({
      ...unsent,
      ...kept,
      file: new File([bytes], name, { type, lastModified: at }),
      kept: true,
      state: kept.error ? 'failed' : 'waiting',
    })),
  keep: ({ key, file, into, chosen, original, wanted, address, whole }) =>
    files.keepFile(
      person,
      { key, place, name: file.name, type: file.type, into, chosen, original, wanted, address, whole },
      file,
    ),
  change: (key, patch) => files.changeFile(person, key, patch),
  drop: key => files.dropFile(person, key),
  has: key => files.isKept(person, key),
})

/** The files of a case on their way, with those that an earlier page kept. */
export const queueOfCase = (client: QueryClient, person: string, caseId: string): Uploads =>
  queueAt(caseId, {
    waits: 'documents',
    store: storeOf(person, caseId),
    put: async (one, told) => {
      const { data } = await sendFile(one, addDocument(caseId, one.into ? { folder_id: one.into.id } : {}), told)
      void client.invalidateQueries({ queryKey: caseKey(caseId) })
      return madeOf(data)
    },
  })

/** The same of a dispute that waited to be sent, with what it had and the phone had no room for. */
export const queueOfFiled = (client: QueryClient, person: string, caseId: string): Uploads => {
  const queue = queueOfCase(client, person, caseId)
  for (const draft of files.draftsOf(caseId))
    for (const { file, into, key, wanted, chosen, original } of queues.get(draft)?.giveAway() ?? [])
      queue.add([file], into, { key, wanted, chosen, original })
  return queue
}

export const useUploads = (caseId: string) => {
  const client = useQueryClient()
  const person = client.getQueryData(profileQuery.queryKey)?._id ?? ''
  return useShown(queueOfCase(client, person, caseId))
}
