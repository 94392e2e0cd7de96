import { MAX_DOCUMENT } from '@accord/contract/documents/files'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPaperclip, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { sha256Of } from '../../../lib/sha256.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DropArea } from '../../../ui/DropArea.tsx'
import { FieldError } from '../../../ui/Field.tsx'
import { sizeOf } from '../../../ui/size.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { notTaken } from '../taken.ts'
import { UploadQueue } from '../UploadQueue.tsx'
import type { Uploads } from '../uploads.ts'
import { useUploads } from '../useUploads.ts'
import css from './Receipt.module.css'

type Props = { caseId: string; name: string; hash: string }

/** Offers to send the file that a smaller one was made from, as a document of its own. */
export function SendOriginal({ caseId, name, hash }: Props) {
  const { queue, uploads } = useUploads(caseId)
  const [open, setOpen] = useState(false)
  const sent = uploads.filter(one => one.original === hash)
  return (
    <div className={css.onScreen}>
      {sent.length > 0 ? (
        <UploadQueue queue={queue} uploads={sent} />
      ) : (
        <Button look="secondary" icon={<IconUpload size={20} aria-hidden="true" />} onClick={() => setOpen(true)}>
          <Trans>Send the original</Trans>
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
      {open && <ChooseOriginal name={name} hash={hash} queue={queue} onClose={() => setOpen(false)} />}
    </div>
  )
}

const MB = 1024 * 1024

const useOriginal = (hash: string) => {
  const { t } = useLingui()
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const mb = MAX_DOCUMENT / MB
  const refusal = async (chosen: File) => {
    const found = await sha256Of(chosen).catch(() => null)
    if (found === null) return t`This file could not be read. Choose it again.`
    if (found !== hash) return t`This is not the file that was chosen then.`
    if (chosen.size > MAX_DOCUMENT)
      return t`The original is larger than ${mb} MB and cannot be sent. Keep it, and bring it along when you are heard.`
    return notTaken(chosen)
  }
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return
    setBusy(true)
    const said = await refusal(chosen)
    setBusy(false)
    setProblem(said)
    setFile(said ? null : chosen)
  }
  return { file, problem, busy, choose }
}

type ChooseProps = { name: string; hash: string; queue: Uploads; onClose: () => void }

function ChooseOriginal({ name, hash, queue, onClose }: ChooseProps) {
  const { t } = useLingui()
  const { file, problem, busy, choose } = useOriginal(hash)
  const send = (original: File) => {
    for (const key of queue.add([original], undefined, { original: hash })) void queue.send(key)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Send the original</Trans>}
      actions={
        <>
          {file && (
            <Button onClick={() => send(file)}>
              <Trans>Send it</Trans>
            </Button>
          )}
          <Button look="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <div className={css.column}>
        <p>
          <Trans>
            {name} was made smaller before it was sent. Choose the file that it was made from, as it still is on the
            phone.
          </Trans>
        </p>
        <p>
          <Trans>
            An original photo may say where and when it was taken. Everybody who may read the documents of this case can
            open it.
          </Trans>
        </p>
        <DropArea
          accept=""
          label={t`The original`}
          multiple={false}
          onFiles={([chosen]) => void choose(chosen)}
          button={choosing => (
            <Button
              look="secondary"
              icon={<IconPaperclip size={20} aria-hidden="true" />}
              busy={busy}
              busyWord={<Trans>Checking…</Trans>}
              onClick={choosing}
            >
              <Trans>Choose the original</Trans>
            </Button>
          )}
          dropHint={<Trans>Or drop it here.</Trans>}
        >
          {null}
        </DropArea>
        <div role="status">
          {problem && <FieldError id="original-problem">{problem}</FieldError>}
          {file && (
            <p>
              <Trans>
                {file.name}, {sizeOf(file.size)}: this is the file that was chosen then.
              </Trans>
            </p>
          )}
        </div>
      </div>
    </Dialog>
  )
}
