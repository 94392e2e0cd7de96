import type { places } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useUrlState } from '../../lib/urlState.ts'
import { AToZ } from '../../ui/AToZ.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ExportCsv } from '../../ui/ExportCsv.tsx'
import { ListCount, ListTools } from '../../ui/ListTools.tsx'
import { PagedCount, PagedRows } from '../../ui/PagedRows.tsx'
import type { RowMenuItem } from '../../ui/RowMenu.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { LEVELS, type Level } from './levels.ts'
import { NoUnits } from './NoUnits.tsx'
import { UnitsTable } from './UnitsTable.tsx'
import { exportUnits, type UnitList, type UnitRow, unitsQuery, type Wanted } from './units.api.ts'

/** The addresses of the lists of units. */
type Lists = 'unions' | 'branches' | 'branchesOf' | 'subBranches' | 'subBranchesOf'
export type ListPlace = (typeof places)[Lists]

type Props = {
  at: ListPlace | (typeof places)['union' | 'branch' | 'subBranch']
  list: UnitList
  /** The accessible name of the list. */
  label: string
  /** `list`: of a list page. `below`: of what is below a unit, on its page (001 §2). */
  columns: 'list' | 'below'
  /** What a row's menu holds besides View details. The same function each time, or every row is drawn anew. */
  menuOf?: (row: UnitRow) => RowMenuItem[]
  /** Shown while there is nothing yet. */
  empty?: ReactNode
}

const levelOfList = (list: UnitList): Level => {
  if (list.of === 'unions') return 'union'
  return list.of === 'employers' ? 'sub_branch' : list.level
}

/** The one list of union, branch and sub branch: search, A-Z, Export CSV, count, rows (001 §2). */
export function UnitsList({ at, list, label, columns, menuOf, empty }: Props) {
  const { t, i18n } = useLingui()
  const { wanted, search, turn } = useWanted(at)
  const answer = useInfiniteQuery(unitsQuery(list, wanted))
  const level = levelOfList(list)
  const many = list.of === 'employers' ? t`Employers` : i18n._(LEVELS[level].words.many)
  const nothing = wanted.q ? (
    <EmptyState icon={<IconSearch size={32} aria-hidden="true" />} title={<Trans>Nothing found</Trans>}>
      <Trans>Try other words, or fewer letters.</Trans>
    </EmptyState>
  ) : (
    (empty ?? <NoUnits list={list} />)
  )
  return (
    <div>
      <ListTools>
        <SearchField label={t`Search here...`} value={wanted.q} onChange={search} />
        <AToZ descending={wanted.order === 'desc'} onTurn={turn} />
        <ListCount>
          <PagedCount answer={answer} many={many} descending={wanted.order === 'desc'} />
        </ListCount>
        <ExportCsv of={{ list, wanted }} save={saveList} />
      </ListTools>
      <PagedRows answer={answer} empty={nothing}>
        {rows => (
          <UnitsTable
            rows={rows}
            label={label}
            level={level}
            many={many}
            order={wanted.order}
            columns={columns}
            menuOf={menuOf}
          />
        )}
      </PagedRows>
    </div>
  )
}

/** Search and order as the address has them. */
const saveList = ({ list, wanted }: { list: UnitList; wanted: Wanted }) => exportUnits(list, wanted)

const useWanted = (at: Props['at']) => {
  const [url, setUrl] = useUrlState(at, { q: '', order: 'asc' })
  const wanted: Wanted = { q: url.q.trim(), sort: 'name', order: url.order === 'desc' ? 'desc' : 'asc' }
  return {
    wanted,
    search: (q: string) => setUrl({ q }),
    turn: () => setUrl({ order: wanted.order === 'asc' ? 'desc' : 'asc' }),
  }
}
