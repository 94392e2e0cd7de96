import { caseHref, placeHref, places, threadHref, unitHref } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconMessage } from '@tabler/icons-react'
import { use, useState } from 'react'
import { Avatar } from '../../ui/Avatar.tsx'
import { FileIcon } from '../../ui/FileIcon.tsx'
import { laterDialog } from '../../ui/laterDialog.tsx'
import { Marked } from '../../ui/Marked.tsx'
import { PersonOpener } from '../../ui/PersonName.tsx'
import { STATUSES } from '../../ui/StatusPill.tsx'
import { isShown, type Viewed } from '../documents/openDocument.ts'
import { Row } from './Row.tsx'
import css from './Search.module.css'
import type { FoundCase, FoundDocument, FoundPerson, FoundRow, FoundUnit } from './search.api.ts'
import { UnitGlance } from './UnitGlance.tsx'
import { useCategoryWords } from './words.ts'

const DocumentViewer = laterDialog(() => import('../documents/DocumentViewer.tsx'))
const PICTURE = 36

type Props = { label: string; rows: readonly FoundRow[]; q: string; onOpen: (leaves: boolean) => void }

/** Of one kind, each leading to what it is. */
export function FoundRows({ label, rows, ...how }: Props) {
  const [viewed, setViewed] = useState<Viewed | null>(null)
  const [unit, setUnit] = useState<FoundUnit | null>(null)
  const shown = rows.filter(row => 'document_name' in row).map(viewedOf)
  return (
    <>
      <ul className={css.list} aria-label={label}>
        {rows.map(row => {
          if ('document_name' in row) return <DocumentRow key={row._id} row={row} onView={setViewed} {...how} />
          if ('opens' in row) return <UnitRow key={row._id} row={row} onGlance={setUnit} {...how} />
          if ('role' in row) return <PersonRow key={row._id} row={row} {...how} />
          return <CaseRow key={row.message?._id ?? row._id} row={row} {...how} />
        })}
      </ul>
      {viewed && <DocumentViewer row={viewed} rows={shown} onGo={setViewed} onClose={() => setViewed(null)} />}
      {unit && <UnitGlance unit={unit} onClose={() => setUnit(null)} />}
    </>
  )
}

const viewedOf = ({ _id, document_name, type, size }: FoundDocument): Viewed => ({
  _id,
  name: document_name,
  type,
  size,
})

type RowOf<R> = { row: R; q: string; onOpen: (leaves: boolean) => void }

/** A case; where its words were said in a discussion, the message. */
function CaseRow({ row, q, onOpen }: RowOf<FoundCase>) {
  const { t, i18n } = useLingui()
  const words = useCategoryWords()
  const { message } = row
  if (message)
    return (
      <Row
        picture={<IconMessage size={28} className={css.icon} aria-hidden="true" />}
        name={<Marked text={message.text} words={q} />}
        about={[words.Message, message.sender, row.case_no, row.name]}
        href={threadHref(message.thread_id, { message: message._id })}
        onOpen={onOpen}
      />
    )
  return (
    <Row
      picture={<Avatar name={row.claimant} picture={row.photo} size={PICTURE} />}
      name={<Marked text={row.name} words={q} />}
      about={[words.Dispute, row.case_no, i18n._(STATUSES[row.status].word), t`${row.claimant} and ${row.accused}`]}
      href={caseHref(row._id)}
      onOpen={onOpen}
    />
  )
}

/** Shown in place where a browser can; else the list it lies in, from which it is downloaded. */
function DocumentRow({ row, q, onOpen, onView }: RowOf<FoundDocument> & { onView: (document: Viewed) => void }) {
  const { t } = useLingui()
  const words = useCategoryWords()
  const name = row.document_name
  const list = row.case_id
    ? caseHref(row.case_id, { tab: 'documents', folder: row.folder_id ?? undefined, q: name })
    : placeHref(places.ownDocuments, { q: name })
  const open = (leaves: boolean) => {
    onOpen(leaves)
    if (!leaves) onView(viewedOf(row))
  }
  return (
    <Row
      picture={<FileIcon name={name} />}
      name={<Marked text={name} words={q} />}
      about={[words.Document, row.type, row.case_no ?? t`Only yours`]}
      {...(isShown(row.type) ? {} : { href: list })}
      onOpen={open}
    />
  )
}

function PersonRow({ row, q, onOpen }: RowOf<FoundPerson>) {
  const words = useCategoryWords()
  const lead = use(PersonOpener)
  const open = () => {
    onOpen(false)
    lead?.({ id: row._id, name: row.name })
  }
  return (
    <Row
      picture={<Avatar name={row.name} picture={row.photo} size={PICTURE} />}
      name={<Marked text={row.name} words={q} />}
      about={[words.User, row.role, row.unit]}
      onOpen={open}
    />
  )
}

/** Its page; for whoever may not open that, what everybody sees of a unit. */
function UnitRow({ row, q, onOpen, onGlance }: RowOf<FoundUnit> & { onGlance: (unit: FoundUnit) => void }) {
  const words = useCategoryWords()
  const open = (leaves: boolean) => {
    onOpen(leaves)
    if (!leaves) onGlance(row)
  }
  return (
    <Row
      picture={<Avatar name={row.name} picture={row.logo} size={PICTURE} />}
      name={
        <>
          <Marked text={row.name} words={q} />
          {row.acronym && (
            <>
              {' '}
              <Trans>
                (<Marked text={row.acronym} words={q} />)
              </Trans>
            </>
          )}
        </>
      }
      about={[words[row.category], row.parent, row.industry]}
      {...(row.opens ? { href: unitHref(row.kind, row._id) } : {})}
      onOpen={open}
    />
  )
}
