import { places } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconSearch, IconUsers } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useUrlState } from '../../lib/urlState.ts'
import { AToZ } from '../../ui/AToZ.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ExportCsv } from '../../ui/ExportCsv.tsx'
import { ListCount, ListTools } from '../../ui/ListTools.tsx'
import { PagedCount, PagedRows } from '../../ui/PagedRows.tsx'
import type { RowMenuItem } from '../../ui/RowMenu.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { UsersTable } from './UsersTable.tsx'
import { exportUsers, type User, usersQuery, type Wanted } from './users.api.ts'
import { useStatusMenu } from './useStatusMenu.tsx'

/** What a row's menu holds besides the status. The same function each time, or every row is drawn anew. */
export type MoreItems = ((user: User) => readonly RowMenuItem[]) | undefined
type Props = { ofRole: { id: string; name: string } | null; more: MoreItems }

/** Everybody, or the people of one role: search, A-Z, Export CSV, count, rows (002 §2.8). */
export function UsersList({ ofRole, more }: Props) {
  const { t } = useLingui()
  const [url, setUrl] = useUrlState(places.users, { q: '', order: 'asc' })
  const wanted: Wanted = { q: url.q.trim(), order: url.order === 'desc' ? 'desc' : 'asc' }
  const answer = useInfiniteQuery(usersQuery(ofRole?.id ?? null, wanted))
  const many = ofRole?.name ?? t`Users`
  const { itemsOf, dialog } = useStatusMenu()
  const menuOf = useCallback((user: User) => [...(more?.(user) ?? []), ...itemsOf(user)], [itemsOf, more])
  const descending = wanted.order === 'desc'
  return (
    <div>
      <ListTools>
        <SearchField label={t`Name, address or unit`} value={wanted.q} onChange={q => setUrl({ q })} />
        <AToZ descending={descending} onTurn={() => setUrl({ order: descending ? 'asc' : 'desc' })} />
        <ListCount>
          <PagedCount answer={answer} many={many} descending={descending} />
        </ListCount>
        <ExportCsv of={{ role: ofRole?.id ?? null, wanted }} save={save} />
      </ListTools>
      <PagedRows answer={answer} empty={<Nobody searched={wanted.q !== ''} />}>
        {rows => (
          <UsersTable rows={rows} label={many} ofOneRole={ofRole !== null} order={wanted.order} menuOf={menuOf} />
        )}
      </PagedRows>
      {dialog}
    </div>
  )
}

const save = ({ role, wanted }: { role: string | null; wanted: Wanted }) => exportUsers(role, wanted)

const Nobody = ({ searched }: { searched: boolean }) =>
  searched ? (
    <EmptyState icon={<IconSearch size={32} aria-hidden="true" />} title={<Trans>Nothing found</Trans>}>
      <Trans>Try other words, or fewer letters.</Trans>
    </EmptyState>
  ) : (
    <EmptyState icon={<IconUsers size={32} aria-hidden="true" />} title={<Trans>Nobody here yet</Trans>}>
      <Trans>People appear here once they have accepted an invitation or signed up.</Trans>
    </EmptyState>
  )
