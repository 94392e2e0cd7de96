import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError, OfflineError } from '../../lib/errors.ts'
import { Button } from '../../ui/Button.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { sizeOf } from '../../ui/size.ts'
import { toast } from '../../ui/toastStore.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './Documents.module.css'
import { type CaseDocument, documentLink } from './documents.api.ts'

const VIEWED = ['PDF', 'PNG', 'JPEG', 'JPG', 'GIF', 'WEBP']

export function DocumentsTable({ rows }: { rows: readonly CaseDocument[] }) {
  const { t } = useLingui()
  return (
    <DataList
      label={t`Case Documents`}
      rows={rows}
      keyOf={row => row._id}
      columns={[
        { key: 'name', head: t`Name`, cell: row => <strong>{row.name}</strong> },
        { key: 'size', head: t`Size`, cell: row => sizeOf(row.size), figure: true },
        { key: 'type', head: t`Type`, cell: row => row.type },
        { key: 'date', head: t`Last modified`, cell: row => <RelativeTime at={row.last_modified} bare /> },
        { key: 'by', head: t`Added by`, cell: row => row.uploaded_by },
      ]}
      actionsHead={
        <VisuallyHidden>
          <Trans>Actions</Trans>
        </VisuallyHidden>
      }
      actions={row => <Verbs row={row} />}
    />
  )
}

function Verbs({ row }: { row: CaseDocument }) {
  const { t } = useLingui()
  const [busy, setBusy] = useState<'view' | 'download' | null>(null)
  const open = async (view: boolean) => {
    setBusy(view ? 'view' : 'download')
    // Opened while the click is fresh, or the browser takes it for a pop-up.
    const page = view ? window.open('about:blank', '_blank') : null
    try {
      const url = await documentLink(row._id, view)
      if (page) {
        page.opener = null
        page.location.replace(url)
      } else location.assign(url)
    } catch (error) {
      page?.close()
      const told = error instanceof ApiError || error instanceof OfflineError
      toast.error(told ? error.message : t`The document could not be opened. Try again.`)
    }
    setBusy(null)
  }
  const name = <VisuallyHidden> {row.name}</VisuallyHidden>
  return (
    <span className={css.verbs}>
      {VIEWED.includes(row.type.toUpperCase()) && (
        <Button look="quiet" busy={busy === 'view'} onClick={() => void open(true)}>
          <Trans>View</Trans>
          {name}
        </Button>
      )}
      <Button look="quiet" busy={busy === 'download'} onClick={() => void open(false)}>
        <Trans>Download</Trans>
        {name}
      </Button>
    </span>
  )
}
