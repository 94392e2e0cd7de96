import { caseHref } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Anchor } from '../../ui/Anchor.tsx'
import css from './Documents.module.css'
import { DocumentsTable } from './DocumentsTable.tsx'
import { type AllWanted, allDocumentsQuery, type CaseDocument, exportDocuments } from './documents.api.ts'
import { FoundDocuments } from './FoundDocuments.tsx'
import type { InUrl } from './wanted.ts'

type Props = { wanted: AllWanted; onChange: (patch: Partial<InUrl>) => void }

/** The documents of every case one may read (002 §2.5). */
export function AllDocuments({ wanted, onChange }: Props) {
  const { t } = useLingui()
  const answer = useInfiniteQuery(allDocumentsQuery(wanted))
  const where = {
    head: t`Case Number`,
    cell: (row: CaseDocument) => (
      <Anchor className={css.number} href={caseHref(row.case_id, { tab: 'documents' })}>
        {row.case_no}
      </Anchor>
    ),
  }
  return (
    <FoundDocuments
      wanted={wanted}
      onChange={onChange}
      answer={answer}
      save={exportDocuments}
      empty={<Trans>What is added to your cases appears here.</Trans>}
    >
      {(rows, onGone) => <DocumentsTable label={t`All Documents`} rows={rows} where={where} onGone={onGone} />}
    </FoundDocuments>
  )
}
