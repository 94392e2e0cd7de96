import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { DataList } from '../../ui/DataList.tsx'
import { laterDialog } from '../../ui/laterDialog.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { sizeOf } from '../../ui/size.ts'
import { DocumentMenu } from './DocumentMenu.tsx'
import css from './Documents.module.css'
import type { CaseDocument } from './documents.api.ts'

const CopyDocument = laterDialog(() => import('./CopyDocument.tsx'))
const DeleteDocument = laterDialog(() => import('./DeleteDocument.tsx'))

type Props = {
  label: string
  rows: readonly CaseDocument[]
  /** Where each lies, where they lie in several places. */
  where: { head: string; cell: (row: CaseDocument) => ReactNode } | undefined
  /** A document, and with it the button that had the focus, is gone. */
  onGone: () => void
}
type Doing = { action: 'copy' | 'delete'; row: CaseDocument }

/** Name, size, type, last modified (002 §2.4), and beside them who added it and where it lies. */
export function DocumentsTable({ label, rows, where, onGone }: Props) {
  const { t } = useLingui()
  const [doing, setDoing] = useState<Doing | null>(null)
  return (
    <>
      <DataList
        label={label}
        rows={rows}
        keyOf={row => row._id}
        columns={[
          {
            key: 'name',
            head: t`Name`,
            cell: row => <strong className={css.name}>{row.name}</strong>,
          },
          { key: 'size', head: t`Size`, cell: row => sizeOf(row.size), figure: true, bare: true },
          { key: 'type', head: t`Type`, cell: row => row.type, bare: true },
          {
            key: 'date',
            head: t`Last modified`,
            cell: row => <RelativeTime at={row.last_modified} bare />,
            bare: true,
          },
          ...(where ? [{ key: 'where', ...where }] : []),
          { key: 'by', head: t`Added by`, cell: row => row.uploaded_by },
        ]}
        menu={row => (
          <DocumentMenu
            row={row}
            onCopy={row.abilities.copy ? () => setDoing({ action: 'copy', row }) : undefined}
            onDelete={row.abilities.delete ? () => setDoing({ action: 'delete', row }) : undefined}
          />
        )}
      />
      {doing?.action === 'copy' && <CopyDocument row={doing.row} onClose={() => setDoing(null)} />}
      {doing?.action === 'delete' && <DeleteDocument row={doing.row} onClose={() => setDoing(null)} onGone={onGone} />}
    </>
  )
}
