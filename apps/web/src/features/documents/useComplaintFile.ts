import { useEffect } from 'react'
import { dropFile, readFile } from '../accounts/complaintFile.ts'
import { isUnsent, type Upload, type Uploads } from './uploads.ts'

/** Whose file is among the uploads since this page was loaded. */
const offered = new Set<string>()

/** What was attached to the complaint on the landing page. It stays kept until it has arrived: phones drop a page that waits. */
export const useComplaintFile = (caseId: string, queue: Uploads, uploads: readonly Upload[]): void => {
  useEffect(() => {
    const offer = async () => {
      const file = await readFile(caseId)
      if (!file || offered.has(caseId)) return
      queue.add([file])
      offered.add(caseId)
    }
    void offer()
  }, [caseId, queue])
  useEffect(() => {
    // Sent, or taken out.
    if (offered.has(caseId) && !uploads.some(isUnsent)) void dropFile(caseId)
  }, [caseId, uploads])
}
