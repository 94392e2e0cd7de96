import { places } from '@accord/contract/places'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useUrlState } from '../../lib/urlState.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { SideList } from '../../ui/SideList.tsx'
import { settlementRolesQuery } from '../referrals/referrals.api.ts'
import css from './Bodies.module.css'
import { BodiesList } from './BodiesList.tsx'
import { SettlersList } from './SettlersList.tsx'

/** 002 §2.8 Settlement Management Bodies: one settlement role after the other, its bodies and its people. */
export default function BodiesTab() {
  const { t } = useLingui()
  const [url, setUrl] = useUrlState(places.users, { role: '', show: 'bodies', q: '' })
  const roles = useQuery(settlementRolesQuery)
  if (!roles.data)
    return roles.isPending ? (
      <LoadingState rows={4} />
    ) : (
      <ErrorState onRetry={() => void roles.refetch()} busy={roles.isFetching} />
    )
  const chosen = roles.data.find(({ _id }) => _id === url.role) ?? roles.data[0]
  if (!chosen) return
  const role = { id: chosen._id, name: chosen.name }
  return (
    <div className={css.beside}>
      <SideList
        label={t`Roles`}
        items={roles.data.map(({ _id, name, description }) => ({ value: _id, label: name, about: description }))}
        value={chosen._id}
        onChange={value => setUrl({ role: value, q: '' }, 'push')}
      />
      <div className={css.shown}>
        <FilterChips
          label={t`Who settles`}
          options={[
            { value: 'bodies', label: t`Bodies` },
            { value: 'people', label: t`People` },
          ]}
          value={url.show === 'people' ? 'people' : 'bodies'}
          onChange={show => setUrl({ show, q: '' }, 'push')}
        />
        {url.show === 'people' ? <SettlersList key={role.id} role={role} /> : <BodiesList key={role.id} role={role} />}
      </div>
    </div>
  )
}
