import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { profileQuery } from '../../features/identity/identity.api.ts'
import { CreateBelow } from '../../features/organizations/CreateBelow.tsx'
import { CreateUnit } from '../../features/organizations/CreateUnit.tsx'
import { LEVELS, type Level, levelOf, listHref, unitHref } from '../../features/organizations/levels.ts'
import { UnitsPage } from '../../features/organizations/UnitsPage.tsx'
import type { Unit } from '../../features/organizations/units.api.ts'
import { useParent } from '../../features/organizations/useParent.ts'
import { holdsAny, type Permission } from '../../lib/access.ts'
import { ApiError } from '../../lib/errors.ts'
import { useTitle } from '../../lib/title.ts'
import { useUrlState } from '../../lib/urlState.ts'
import { Anchor } from '../../ui/Anchor.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { ScreenNotFound } from '../ScreenNotFound.tsx'
import { useUnitDialogs } from './useUnitDialogs.tsx'

type Lower = Exclude<Level, 'union'>
const CREATE: Readonly<Record<Lower, Permission>> = { branch: 'create branches', sub_branch: 'create sub branches' }

const useHolds = (...wanted: readonly Permission[]) => {
  const { data: profile } = useQuery(profileQuery)
  return holdsAny(profile?.permissions ?? [], wanted)
}

/** 001 §2 Branches page and Sub Branches page; for the ministry also employers outside the unions (rules §5). */
export default function UnitsScreen() {
  const { pathname } = useLocation()
  const { id } = useParams({ strict: false })
  const [{ kind }] = useUrlState({ kind: '' })
  const { data: profile } = useQuery(profileQuery)
  const overAll = profile?.in_ministry ?? false
  const level: Lower = pathname.split('/')[1]?.toLowerCase() === 'branches' ? 'branch' : 'sub_branch'
  if (level === 'sub_branch' && kind === 'employer' && overAll) return <Employers />
  return <Below key={id} level={level} id={id} overAll={overAll} />
}

function Below({ level, id, overAll }: { level: Lower; id: string | undefined; overAll: boolean }) {
  const { i18n, t } = useLingui()
  const navigate = useNavigate()
  const answer = useParent(level, id)
  const mayCreate = useHolds(CREATE[level])
  const { parent, asked } = answer
  const { menuOf, dialog } = useUnitDialogs()
  const { words } = LEVELS[level]
  const title = i18n._(words.list)
  useTitle(parent && `${title}: ${parent.name}`)
  // The address of a unit that was merged into another leads to that one.
  const moved = id !== undefined && parent && parent._id !== id ? listHref(level, parent._id) : null
  useEffect(() => {
    if (moved) void navigate({ to: moved, replace: true })
  }, [moved, navigate])

  if (id !== undefined && !parent) {
    if (asked.error instanceof ApiError && [404, 422].includes(asked.error.status)) return <ScreenNotFound />
    if (asked.isError) return <ErrorState onRetry={() => void asked.refetch()} busy={asked.isFetching} />
    return <LoadingState rows={4} />
  }
  const lead = parent ? (
    <Path parent={parent} />
  ) : (
    level === 'sub_branch' &&
    overAll && <Anchor href="/SubBranch?kind=employer">{t`Employers outside the unions`}</Anchor>
  )
  return (
    <>
      <UnitsPage
        title={title}
        lead={lead}
        all={i18n._(words.mine)}
        list={id === undefined ? { of: 'own', level } : { of: 'below', level, parentId: id }}
        create={(parent ? parent.abilities.create_below : mayCreate) && <CreateBelow level={level} parent={answer} />}
        createWord={i18n._(words.create)}
        menuOf={menuOf}
      />
      {dialog}
    </>
  )
}

/** The unit below which these stand, and the one above it. */
function Path({ parent }: { parent: Unit }): ReactNode {
  const page = <Anchor href={unitHref(levelOf(parent.kind), parent._id)}>{parent.name}</Anchor>
  if (!parent.union_id) return page
  return (
    <>
      {page}, {parent.union_name}
    </>
  )
}

function Employers() {
  const { t } = useLingui()
  const mayCreate = useHolds('create sub branches')
  const { menuOf, dialog } = useUnitDialogs()
  useTitle(t`Employers`)
  return (
    <>
      <UnitsPage
        title={t`Employers`}
        lead={<Anchor href="/SubBranch">{t`All Sub Branches`}</Anchor>}
        all={t`All Employers`}
        list={{ of: 'employers' }}
        create={mayCreate && <CreateUnit kind="employer" under={{ kind: 'employer' }} />}
        createWord={t`Create Employer`}
        menuOf={menuOf}
      />
      {dialog}
    </>
  )
}
