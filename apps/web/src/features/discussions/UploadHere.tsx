import { Plural, Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { AddDocument } from '../documents/AddDocument.tsx'
import { UploadQueue } from '../documents/UploadQueue.tsx'
import { useQueue } from '../documents/useUploads.ts'
import { uploadDocument } from './discussions.api.ts'
import css from './Files.module.css'
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
    put: async ({ file, key }, onProgress) => {
      const { data } = await uploadDocument(thread, { file, key, onProgress })
      void fetchNewest(client, thread).catch(() => undefined)
      return [data._id]
    },
  })
  const [busy, setBusy] = useState(false)
  const waiting = uploads.filter(one => one.state === 'waiting' || one.state === 'preparing').length
  const allSent = uploads.length > 0 && uploads.every(one => one.state === 'done')
  const sendAll = async () => {
    setBusy(true)
    await queue.sendAll()
    setBusy(false)
  }
  const onAllSent = useEffectEvent(onClose)
  useEffect(() => {
    if (allSent) onAllSent()
  }, [allSent])
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Upload document</Trans>}
      actions={
        <>
          {(waiting > 0 || busy) && (
            <Button onClick={() => void sendAll()} busy={busy} busyWord={<Trans>Uploading…</Trans>}>
              {waiting > 1 ? (
                <Plural value={waiting} one="Upload # document" other="Upload # documents" />
              ) : (
                <Trans>Upload</Trans>
              )}
            </Button>
          )}
          <Button look="secondary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      <div className={css.dialog}>
        <AddDocument onFiles={files => queue.add(files)} />
        <UploadQueue together queue={queue} uploads={uploads} />
        <p className={css.note}>
          <Trans>Everybody in this discussion can open what you send. It is also listed in the case’s documents.</Trans>
        </p>
      </div>
    </Dialog>
  )
}
