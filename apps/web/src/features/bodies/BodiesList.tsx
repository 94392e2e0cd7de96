import { places } from '@accord/contract/places'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconGavel, IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rowsOf, totalOf } from '../../lib/paging.ts'
import { useUrlState } from '../../lib/urlState.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { ListCount, ListTools } from '../../ui/ListTools.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { laterDialog } from '../../ui/laterDialog.tsx'
import { NextRows } from '../../ui/MoreRows.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { useReferMenu } from '../referrals/useReferMenu.tsx'
import { BodiesTable } from './BodiesTable.tsx'
import { type Body, bodiesQuery } from './bodies.api.ts'
import { useBodyMenu } from './useBodyMenu.tsx'

const CreateProfile = laterDialog(() => import('./CreateProfile.tsx'))

/** The bodies of a role, and what may be done with each. */
export function BodiesList({ role }: { role: { id: string; name: string } }) {
  const { t } = useLingui()
  const [url, setUrl] = useUrlState(places.users, { q: '' })
  const [creating, setCreating] = useState(false)
  const answer = useInfiniteQuery(bodiesQuery(role.id, url.q.trim()))
  const refer = useReferMenu()
  const menu = useBodyMenu(role.name)
  const itemsOf = (body: Body) => {
    const { _id, name, assigned_cases: cases, abilities } = body
    return [...menu.itemsOf(body), ...(abilities.refer ? refer.itemsOf({ _id, name, kind: 'body' }, cases) : [])].sort(
      (one, other) => Number(one.danger ?? false) - Number(other.danger ?? false),
    )
  }
  const rows = rowsOf(answer.data)
  const total = totalOf(answer.data)
  const create = (
    <Button icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => setCreating(true)}>
      <Trans>Create Profile</Trans>
    </Button>
  )
  return (
    <div>
      <ListTools>
        <SearchField label={t`Search bodies`} value={url.q} onChange={q => setUrl({ q })} />
        <ListCount>
          {answer.data &&
            (typeof total === 'number' ? (
              <Plural value={total} one="# body" other="# bodies" />
            ) : (
              <Trans>{total} bodies</Trans>
            ))}
        </ListCount>
        {create}
      </ListTools>
      {answer.isPending ? (
        <LoadingState rows={3} />
      ) : !answer.data ? (
        <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />
      ) : rows.length === 0 ? (
        <EmptyState icon={<IconGavel size={32} aria-hidden="true" />} title={<Trans>No member data found</Trans>}>
          {url.q === '' ? (
            <Trans>Bodies of {role.name} appear here once they are created.</Trans>
          ) : (
            <Trans>Try other words, or fewer letters.</Trans>
          )}
        </EmptyState>
      ) : (
        <>
          <BodiesTable rows={rows} label={t`Bodies of ${role.name}`} itemsOf={itemsOf} />
          <NextRows of={answer} />
        </>
      )}
      {creating && <CreateProfile role={role} onClose={() => setCreating(false)} />}
      {refer.dialog}
      {menu.dialog}
    </div>
  )
}
