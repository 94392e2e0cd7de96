import { caseHref } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { totalOf } from '../../lib/paging.ts'
import { Anchor } from '../../ui/Anchor.tsx'
import { ExportCsv } from '../../ui/ExportCsv.tsx'
import { isOfBefore, ListRows } from '../../ui/ListRows.tsx'
import { ListCount, ListTools } from '../../ui/ListTools.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { isImpossible } from '../disputes/list/wanted.ts'
import { DocumentFilters } from './DocumentFilters.tsx'
import css from './Documents.module.css'
import { DocumentsTable } from './DocumentsTable.tsx'
import { type AllWanted, allDocumentsQuery, exportDocuments } from './documents.api.ts'
import { FileCount } from './FileCount.tsx'
import { NoDocument } from './NoDocument.tsx'
import { filtersIn, type InUrl } from './wanted.ts'

type Props = { wanted: AllWanted; onChange: (patch: Partial<InUrl>) => void }

/** The documents of every case one may read (002 §2.5): searched, narrowed, sorted, counted and exported. */
export function AllDocuments({ wanted, onChange }: Props) {
  const { t } = useLingui()
  const tools = useRef<HTMLDivElement>(null)
  const answer = useInfiniteQuery(allDocumentsQuery(wanted))
  const impossible = isImpossible(wanted)
  const narrowed = wanted.q !== '' || filtersIn(wanted) > 0
  const nothing = (
    <NoDocument>
      {narrowed ? (
        <Trans>Try other words, or clear the filters.</Trans>
      ) : (
        <Trans>What is added to your cases appears here.</Trans>
      )}
    </NoDocument>
  )
  return (
    <>
      <div ref={tools} tabIndex={-1}>
        <ListTools>
          <SearchField label={t`Search documents`} value={wanted.q} onChange={q => onChange({ q })} />
          <DocumentFilters wanted={wanted} onChange={onChange} />
          <ListCount>
            {!impossible && answer.data && !isOfBefore(answer) && <FileCount total={totalOf(answer.data)} />}
          </ListCount>
          <ExportCsv of={wanted} save={exportDocuments} />
        </ListTools>
      </div>
      {impossible ? (
        nothing
      ) : (
        <ListRows answer={answer} empty={nothing}>
          {rows => (
            <DocumentsTable
              label={t`All Documents`}
              rows={rows}
              where={{
                head: t`Case Number`,
                cell: row => (
                  <Anchor className={css.number} href={caseHref(row.case_id, { tab: 'documents' })}>
                    {row.case_no}
                  </Anchor>
                ),
              }}
              onGone={() => tools.current?.focus()}
            />
          )}
        </ListRows>
      )}
    </>
  )
}
