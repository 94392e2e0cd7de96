import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { AddDocument } from './AddDocument.tsx'
import { UploadQueue } from './UploadQueue.tsx'
import { type Into, useUploads } from './useUploads.ts'

/** Choose, then upload, one by one or all: each into the folder that was open when it was chosen. */
export function CaseUpload({ caseId, into }: { caseId: string; into: Into | undefined }) {
  const queue = useUploads(caseId)
  const [busy, setBusy] = useState(false)
  const waiting = queue.uploads.filter(one => one.state === 'waiting').length
  const all = async () => {
    setBusy(true)
    await queue.sendAll()
    setBusy(false)
  }
  return (
    <>
      <AddDocument onFiles={files => void queue.add(files, into)} />
      <UploadQueue {...queue} />
      {(waiting > 1 || busy) && (
        <div>
          <Button onClick={() => void all()} busy={busy} busyWord={<Trans>Uploading…</Trans>}>
            <Plural value={waiting} one="Upload # document" other="Upload # documents" />
          </Button>
        </div>
      )}
    </>
  )
}
