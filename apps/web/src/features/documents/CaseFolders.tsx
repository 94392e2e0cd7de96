import { caseHref } from '@accord/contract/places'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconFolders } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { shortDayOf } from '../../lib/dates.ts'
import { totalOf } from '../../lib/paging.ts'
import { DataList } from '../../ui/DataList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListCount, ListTools } from '../../ui/ListTools.tsx'
import { isOfBefore, PagedRows } from '../../ui/PagedRows.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { sizeOf } from '../../ui/size.ts'
import css from './Documents.module.css'
import { type AllWanted, type CaseFolder, foldersQuery } from './documents.api.ts'
import { SortChips } from './SortChips.tsx'
import type { InUrl } from './wanted.ts'

type Props = { wanted: AllWanted; onChange: (patch: Partial<InUrl>) => void }

/** The folders of every case one may read documents of (002 §2.5); a row leads into the folder. */
export function CaseFolders({ wanted, onChange }: Props) {
  const { t } = useLingui()
  const answer = useInfiniteQuery(foldersQuery(wanted))
  return (
    <>
      <p className={css.note}>
        <Trans>Each dispute case automatically creates a new folder.</Trans>
      </p>
      <ListTools>
        <SearchField
          label={t`Search folders`}
          hint={t`Folder or case title`}
          value={wanted.q}
          onChange={q => onChange({ q })}
        />
        <SortChips value={wanted.order} onChange={sort => onChange({ sort })} />
        <ListCount>{answer.data && !isOfBefore(answer) && <Count total={totalOf(answer.data)} />}</ListCount>
      </ListTools>
      <PagedRows answer={answer} empty={<NoFolder searched={wanted.q !== ''} />}>
        {rows => <FoldersTable rows={rows} />}
      </PagedRows>
    </>
  )
}

function FoldersTable({ rows }: { rows: readonly CaseFolder[] }) {
  const { t } = useLingui()
  return (
    <DataList
      label={t`Case Folders`}
      rows={rows}
      keyOf={row => row._id}
      hrefOf={row => caseHref(row.case_id, { tab: 'documents', folder: row._id })}
      columns={[
        { key: 'name', head: t`Name`, cell: row => <Name row={row} /> },
        { key: 'size', head: t`Size`, cell: row => sizeOf(row.size), figure: true },
        { key: 'files', head: t`Number of docs`, cell: row => row.number_of_files, figure: true },
        {
          key: 'date',
          head: t`Filing Date`,
          cell: row => <time dateTime={row.filling_date}>{shortDayOf(row.filling_date)}</time>,
        },
      ]}
    />
  )
}

/** The case's own folder has its number for a name; of another one it is said, too. */
function Name({ row }: { row: CaseFolder }) {
  return (
    <>
      <span className={css.name}>{row.name}</span>
      {row.name !== row.case_no && <span className={css.of}> {row.case_no}</span>}
    </>
  )
}

function Count({ total }: { total: number | string }) {
  return typeof total === 'number' ? (
    <Plural value={total} one="# folder" other="# folders" />
  ) : (
    <Trans>{total} folders</Trans>
  )
}

function NoFolder({ searched }: { searched: boolean }) {
  return (
    <EmptyState icon={<IconFolders size={32} aria-hidden="true" />} title={<Trans>No folder found</Trans>}>
      {searched ? (
        <Trans>Try other words.</Trans>
      ) : (
        <Trans>Folders of the cases whose documents you may read appear here.</Trans>
      )}
    </EmptyState>
  )
}
