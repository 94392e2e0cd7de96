import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { checkOffice } from './documents.office.ts'

/** Beside requests: one office file, which is at most as large as a document may be, looked into whole. */
parentPort?.on('message', async (path: string) => {
  parentPort?.postMessage(await checkOffice(await readFile(path)))
})
