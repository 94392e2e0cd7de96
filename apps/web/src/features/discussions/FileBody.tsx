import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload, IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { FileIcon } from '../../ui/FileIcon.tsx'
import { wordsOf } from '../../ui/failure.ts'
import { laterDialog } from '../../ui/laterDialog.tsx'
import { sizeOf } from '../../ui/size.ts'
import { toast } from '../../ui/toastStore.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { FileCheck } from '../documents/FileCheck.tsx'
import { download, isShown } from '../documents/openDocument.ts'
import type { Message } from './discussions.api.ts'
import css from './Files.module.css'

const DocumentViewer = laterDialog(() => import('../documents/DocumentViewer.tsx'))

/** A file in a message: its name and size, View and Download (002 §3). Once deleted from the case it says so, also while it is checked for viruses. */
export function FileBody({ message }: { message: Message }) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const { document_id: id, name = message.message, size, path, check, file_type: type = '' } = message
  const [viewing, setViewing] = useState(false)
  const save = async () => {
    if (!id) return
    setBusy(true)
    await download(id).catch((error: unknown) =>
      toast.error(wordsOf(error, t`The document could not be opened. Try again.`)),
    )
    setBusy(false)
  }
  const named = <VisuallyHidden> {name}</VisuallyHidden>
  return (
    <div className={css.file}>
      <FileIcon name={name} />
      <div className={css.words}>
        <p className={css.name}>{name}</p>
        {path === null && !check ? (
          <p className={css.gone}>
            <Trans>This document was deleted from the case.</Trans>
          </p>
        ) : (
          size !== undefined && <p className={css.size}>{sizeOf(size)}</p>
        )}
        <FileCheck check={check} />
      </div>
      {path && (
        <div className={css.verbs}>
          {isShown(type) && (
            <Button look="quiet" icon={<IconEye size={18} aria-hidden="true" />} onClick={() => setViewing(true)}>
              <Trans>View</Trans>
              {named}
            </Button>
          )}
          <Button
            look="quiet"
            icon={<IconDownload size={18} aria-hidden="true" />}
            busy={busy}
            onClick={() => void save()}
          >
            <Trans>Download</Trans>
            {named}
          </Button>
        </div>
      )}
      {viewing && id && <DocumentViewer row={{ _id: id, name, type, size, check }} onClose={() => setViewing(false)} />}
    </div>
  )
}
