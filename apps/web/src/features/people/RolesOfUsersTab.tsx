import { places } from '@accord/contract/places'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useUrlState } from '../../lib/urlState.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { SideList } from '../../ui/SideList.tsx'
import css from './Users.module.css'
import { type MoreItems, UsersList } from './UsersList.tsx'
import { listedRolesQuery } from './users.api.ts'

/** 002 §2.8 Admins & Claimants: one role after the other. */
export default function RolesOfUsersTab({ more }: { more?: MoreItems }) {
  const { t } = useLingui()
  const [url, setUrl] = useUrlState(places.users, { role: '', q: '' })
  const roles = useQuery(listedRolesQuery)
  if (!roles.data)
    return roles.isPending ? (
      <LoadingState rows={4} />
    ) : (
      <ErrorState onRetry={() => void roles.refetch()} busy={roles.isFetching} />
    )
  const chosen = roles.data.find(({ _id }) => _id === url.role) ?? roles.data[0]
  if (!chosen) return
  return (
    <div className={css.beside}>
      <SideList
        label={t`Roles`}
        items={roles.data.map(({ _id, name, description }) => ({ value: _id, label: name, about: description }))}
        value={chosen._id}
        onChange={role => setUrl({ role, q: '' }, 'push')}
      />
      <UsersList ofRole={{ id: chosen._id, name: chosen.name }} more={more} />
    </div>
  )
}
