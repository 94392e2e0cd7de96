import { Trans } from '@lingui/react/macro'
import { Card } from '../../ui/Card.tsx'
import { AddDocument } from './AddDocument.tsx'
import css from './Documents.module.css'
import { UploadQueue } from './UploadQueue.tsx'
import { useComplaintFile } from './useComplaintFile.ts'
import { useUploads } from './useUploads.ts'

/** The documents of a dispute that waits to be sent: they stay on this phone and follow it by themselves. */
export default function QueuedDocuments({ draftId }: { draftId: string }) {
  const { queue, uploads } = useUploads(draftId)
  useComplaintFile(draftId, queue, uploads)
  return (
    <Card as="div" title={<Trans>Upload Supporting Documents</Trans>} className={css.card}>
      <p>
        <Trans>Choose or photograph them now. They follow the dispute by themselves once there is a line.</Trans>
      </p>
      <AddDocument onFiles={files => queue.add(files, undefined, { wanted: true })} />
      <UploadQueue together queue={queue} uploads={uploads} />
    </Card>
  )
}
