import { Trans, useLingui } from '@lingui/react/macro'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { type Page, totalOf } from '../../lib/paging.ts'
import { ExportCsv } from '../../ui/ExportCsv.tsx'
import { ListCount, ListTools } from '../../ui/ListTools.tsx'
import { isOfBefore, PagedRows } from '../../ui/PagedRows.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { isImpossible } from '../disputes/list/wanted.ts'
import { DocumentFilters } from './DocumentFilters.tsx'
import type { AllWanted } from './documents.api.ts'
import { FileCount } from './FileCount.tsx'
import { NoDocument } from './NoDocument.tsx'
import { filtersIn, type InUrl } from './wanted.ts'

type Props<Row> = {
  wanted: AllWanted
  onChange: (patch: Partial<InUrl>) => void
  answer: UseInfiniteQueryResult<InfiniteData<Page<Row>>>
  save: (wanted: AllWanted) => Promise<void>
  /** What will be there, while nothing is. */
  empty: ReactNode
  children: (rows: readonly Row[], onGone: () => void) => ReactNode
}

/** A list of documents under its tools: searched, narrowed, sorted, counted and exported. */
export function FoundDocuments<Row>({ wanted, onChange, answer, save, empty, children }: Props<Row>) {
  const { t } = useLingui()
  const tools = useRef<HTMLDivElement>(null)
  const impossible = isImpossible(wanted)
  const narrowed = wanted.q !== '' || filtersIn(wanted) > 0
  const nothing = <NoDocument>{narrowed ? <Trans>Try other words, or clear the filters.</Trans> : empty}</NoDocument>
  return (
    <div>
      {/* Takes the focus of a row that is gone. */}
      <div ref={tools} tabIndex={-1}>
        <ListTools>
          <SearchField label={t`Search documents`} value={wanted.q} onChange={q => onChange({ q })} />
          <DocumentFilters wanted={wanted} onChange={onChange} />
          <ListCount>
            {!impossible && answer.data && !isOfBefore(answer) && <FileCount total={totalOf(answer.data)} />}
          </ListCount>
          <ExportCsv of={wanted} save={save} />
        </ListTools>
      </div>
      {impossible ? (
        nothing
      ) : (
        <PagedRows answer={answer} empty={nothing}>
          {rows => children(rows, () => tools.current?.focus())}
        </PagedRows>
      )}
    </div>
  )
}
