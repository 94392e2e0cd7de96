import { useEffect } from 'react'
import { dropFile, readFile } from '../accounts/complaintFile.ts'
import { isUnsent, type Upload, type Uploads } from './uploads.ts'

/** Whose file is among the uploads since this page was loaded. */
const offered = new Set<string>()

const keyOf = (place: string): string => `complaint-${place}`

/**
 * What was attached to the complaint on the landing page, for the case or the dispute that waits to be sent. It stays where
 * it was until this queue keeps it, or it has arrived: phones drop a page that waits.
 */
export const useComplaintFile = (place: string, queue: Uploads, uploads: readonly Upload[]): void => {
  useEffect(() => {
    const offer = async () => {
      await queue.restored
      const file = await readFile(place)
      if (!file || offered.has(place)) return
      if (queue.read().every(one => one.key !== keyOf(place))) queue.add([file], undefined, { key: keyOf(place) })
      offered.add(place)
    }
    void offer()
  }, [place, queue])
  useEffect(() => {
    // Kept here, sent, or taken out.
    if (offered.has(place) && !uploads.some(one => isUnsent(one) && !one.kept)) void dropFile(place)
  }, [place, uploads])
}
