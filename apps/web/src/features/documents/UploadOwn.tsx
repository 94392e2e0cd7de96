import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { addOwnDocument, ownKey } from './documents.api.ts'
import { sendFile } from './sendFile.ts'
import { UploadDialog } from './UploadDialog.tsx'
import { madeOf } from './uploads.ts'
import { useQueue } from './useUploads.ts'

/** Files that somebody keeps for themself; what has not been sent is shown here again until the page is reloaded. */
export default function UploadOwn({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const { queue, uploads } = useQueue('own', {
    waits: 'own',
    put: async (one, told) => {
      const { data } = await sendFile(one, addOwnDocument, told)
      void client.invalidateQueries({ queryKey: ownKey })
      return madeOf(data)
    },
  })
  return (
    <UploadDialog
      queue={queue}
      uploads={uploads}
      onClose={onClose}
      note={<Trans>Nobody else can open what you keep here. It is in no case.</Trans>}
    />
  )
}
