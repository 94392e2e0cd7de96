import { Plural, Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { AddDocument } from './AddDocument.tsx'
import css from './Documents.module.css'
import { UploadQueue } from './UploadQueue.tsx'
import type { Upload, Uploads } from './uploads.ts'

type Props = {
  queue: Uploads
  uploads: readonly Upload[]
  /** Who can open what is sent here. */
  note: ReactNode
  onClose: () => void
}

/** Choose, then send all of it; closes by itself once everything has arrived. */
export function UploadDialog({ queue, uploads, note, onClose }: Props) {
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
        <p className={css.count}>{note}</p>
      </div>
    </Dialog>
  )
}
