import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { sendFile } from '../documents/sendFile.ts'
import { UploadDialog } from '../documents/UploadDialog.tsx'
import { madeOf } from '../documents/uploads.ts'
import { useQueue } from '../documents/useUploads.ts'
import { uploadDocument } from './discussions.api.ts'
import type { Place } from './messageKinds.ts'
import { fetchNewest } from './newest.ts'

/**
 * 002 §2.6 "Upload document": files sent into a thread. What has not been sent is shown here again until the page is
 * reloaded, and whoever reloads is asked first.
 */
export default function UploadHere({ thread, onClose }: Place & { onClose: () => void }) {
  const client = useQueryClient()
  const { queue, uploads } = useQueue(thread, {
    waits: 'discussion',
    put: async (one, told) => {
      const { data } = await sendFile(one, uploadDocument(thread), told)
      void fetchNewest(client, thread).catch(() => undefined)
      return madeOf([data])
    },
  })
  return (
    <UploadDialog
      queue={queue}
      uploads={uploads}
      onClose={onClose}
      note={
        <Trans>Everybody in this discussion can open what you send. It is also listed in the case’s documents.</Trans>
      }
    />
  )
}
