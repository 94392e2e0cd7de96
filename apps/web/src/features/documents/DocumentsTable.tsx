import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { DataList } from '../../ui/DataList.tsx'
import { laterDialog } from '../../ui/laterDialog.tsx'
import { NamesOfCase, PersonName } from '../../ui/PersonName.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { sizeOf } from '../../ui/size.ts'
import { DocumentMenu } from './DocumentMenu.tsx'
import css from './Documents.module.css'
import type { CaseDocument, OwnDocument } from './documents.api.ts'
import { FileCheck } from './FileCheck.tsx'
import { isShown } from './openDocument.ts'

const CopyDocument = laterDialog(() => import('./CopyDocument.tsx'))
const DeleteDocument = laterDialog(() => import('./DeleteDocument.tsx'))
const DocumentViewer = laterDialog(() => import('./DocumentViewer.tsx'))

type Props<Row> = {
  label: string
  rows: readonly Row[]
  /** Where each lies, where they lie in several places. */
  where?: { head: string; cell: (row: Row) => ReactNode } | undefined
  /** A document, and with it the button that had the focus, is gone. */
  onGone: () => void
}
type Doing<Row> = { action: 'view' | 'copy' | 'delete'; row: Row }

/** Of a case, or one's own: the owner may delete it, and there is nowhere to copy it to. */
const ofCase = (row: CaseDocument | OwnDocument): CaseDocument | null => ('case_id' in row ? row : null)

/** Whether the reader may open it, which the server says by giving a link. */
const opens = (row: CaseDocument | OwnDocument): boolean => row.file_path !== null

const adderOf = (row: CaseDocument | null) =>
  row && (
    <NamesOfCase value={row.case_id}>
      <PersonName id={row.uploader_id} name={row.uploaded_by} />
    </NamesOfCase>
  )

/** Name, size, type, last modified (002 §2.4, §2.5), and of a case who added it and where it lies. */
export function DocumentsTable<Row extends CaseDocument | OwnDocument>({ label, rows, where, onGone }: Props<Row>) {
  const { t } = useLingui()
  const [doing, setDoing] = useState<Doing<Row> | null>(null)
  const close = () => setDoing(null)
  const may = (row: Row) => ofCase(row)?.abilities ?? { copy: false, delete: true }
  const copied = doing?.action === 'copy' && ofCase(doing.row)
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
            cell: row => (
              <>
                <strong className={css.name}>{row.name}</strong>
                <FileCheck check={row.check} />
              </>
            ),
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
          ...(rows.some(ofCase) ? [{ key: 'by', head: t`Added by`, cell: (row: Row) => adderOf(ofCase(row)) }] : []),
        ]}
        menu={row => (
          <DocumentMenu
            row={row}
            opens={opens(row)}
            onView={opens(row) && isShown(row.type) ? () => setDoing({ action: 'view', row }) : undefined}
            onCopy={may(row).copy ? () => setDoing({ action: 'copy', row }) : undefined}
            onDelete={may(row).delete ? () => setDoing({ action: 'delete', row }) : undefined}
          />
        )}
      />
      {doing?.action === 'view' && (
        <DocumentViewer
          row={rows.find(({ _id }) => _id === doing.row._id) ?? doing.row}
          rows={rows.filter(opens)}
          onGo={row => setDoing({ ...doing, row: row as Row })}
          onClose={close}
        />
      )}
      {copied && <CopyDocument row={copied} onClose={close} />}
      {doing?.action === 'delete' && (
        <DeleteDocument row={doing.row} own={!ofCase(doing.row)} onClose={close} onGone={onGone} />
      )}
    </>
  )
}
