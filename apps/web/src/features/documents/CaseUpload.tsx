import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { AddDocument } from './AddDocument.tsx'
import { UploadQueue } from './UploadQueue.tsx'
import type { Into } from './uploads.ts'
import { useUploads } from './useUploads.ts'

/** `known`: it is certain where a document goes. */
type Props = { caseId: string; known: boolean; into: Into | undefined }

/** Choose, then upload, one by one or all: each into the folder that was open when it was chosen. */
export default function CaseUpload({ caseId, known, into }: Props) {
  const { queue, uploads } = useUploads(caseId)
  const [busy, setBusy] = useState(false)
  const waiting = uploads.filter(one => one.state === 'waiting' || one.state === 'preparing').length
  const all = async () => {
    setBusy(true)
    await queue.sendAll()
    setBusy(false)
  }
  return (
    <>
      {known && <AddDocument onFiles={files => queue.add(files, into)} />}
      <UploadQueue queue={queue} uploads={uploads} />
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
