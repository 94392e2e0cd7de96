import { employersHref, places, unitHref, unitsHref } from '@accord/contract/places'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { profileQuery } from '../../features/accounts/accounts.api.ts'
import { CreateBelow } from '../../features/organizations/CreateBelow.tsx'
import { CreateUnit } from '../../features/organizations/CreateUnit.tsx'
import { LEVELS, type Level } from '../../features/organizations/levels.ts'
import type { ListPlace } from '../../features/organizations/UnitsList.tsx'
import { UnitsPage } from '../../features/organizations/UnitsPage.tsx'
import type { Unit } from '../../features/organizations/units.api.ts'
import { useParent } from '../../features/organizations/useParent.ts'
import { ApiError } from '../../lib/errors.ts'
import { useTitle } from '../../lib/title.ts'
import { usePlace, useUrlState } from '../../lib/urlState.ts'
import { Anchor } from '../../ui/Anchor.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { ScreenNotFound } from '../ScreenNotFound.tsx'
import { useUnitDialogs } from './useUnitDialogs.tsx'

type Lower = Exclude<Level, 'union'>
const CREATE = { branch: 'create_branches', sub_branch: 'create_sub_branches' } as const

/** 001 §2 Branches page and Sub Branches page; for the ministry also employers outside the unions (rules "Units"). */
export default function UnitsScreen() {
  const at = usePlace(places.branches, places.branchesOf, places.subBranches, places.subBranchesOf)
  const id = useParams({ from: at, select: params => ('id' in params ? params.id : undefined) })
  const [{ kind }] = useUrlState(at, { kind: '' })
  const { data: profile } = useQuery(profileQuery)
  const overAll = profile?.in_ministry ?? false
  const level: Lower = at === places.branches || at === places.branchesOf ? 'branch' : 'sub_branch'
  if (level === 'sub_branch' && kind === 'employer' && overAll) return <Employers at={at} />
  return <Below key={id} at={at} level={level} id={id} overAll={overAll} />
}

type BelowProps = { at: ListPlace; level: Lower; id: string | undefined; overAll: boolean }

function Below({ at, level, id, overAll }: BelowProps) {
  const { i18n, t } = useLingui()
  const navigate = useNavigate()
  const answer = useParent(level, id)
  const { data: profile } = useQuery(profileQuery)
  const mayCreate = profile?.abilities[CREATE[level]]
  const { parent, asked } = answer
  const { menuOf, dialog } = useUnitDialogs()
  const { words } = LEVELS[level]
  const title = i18n._(words.list)
  useTitle(parent && `${title}: ${parent.name}`)
  // The address of a unit that was merged into another leads to that one.
  const moved = id !== undefined && parent && parent._id !== id ? unitsHref(level, parent._id) : null
  useEffect(() => {
    if (moved) void navigate({ href: moved, replace: true })
  }, [moved, navigate])

  if (id !== undefined && !parent) {
    if (asked.error instanceof ApiError && [404, 422].includes(asked.error.status)) return <ScreenNotFound />
    if (asked.isError) return <ErrorState onRetry={() => void asked.refetch()} busy={asked.isFetching} />
    return <LoadingState rows={4} />
  }
  const lead = parent ? (
    <Path parent={parent} />
  ) : asked.isLoading ? (
    // Its line is kept for it.
    '\u00a0'
  ) : (
    level === 'sub_branch' && overAll && <Anchor href={employersHref}>{t`Employers outside the unions`}</Anchor>
  )
  return (
    <>
      <UnitsPage
        at={at}
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

/** The parent of these units, and the unit above it. */
function Path({ parent }: { parent: Unit }): ReactNode {
  const page = <Anchor href={unitHref(parent.kind, parent._id)}>{parent.name}</Anchor>
  if (!parent.union_id) return page
  return (
    <>
      {page}, {parent.union_name}
    </>
  )
}

function Employers({ at }: { at: ListPlace }) {
  const { t } = useLingui()
  const { data: profile } = useQuery(profileQuery)
  const { menuOf, dialog } = useUnitDialogs()
  useTitle(t`Employers`)
  return (
    <>
      <UnitsPage
        at={at}
        title={t`Employers`}
        lead={<Anchor href={places.subBranches}>{t`All Sub Branches`}</Anchor>}
        all={t`All Employers`}
        list={{ of: 'employers' }}
        create={profile?.abilities.create_employers && <CreateUnit kind="employer" under={{ kind: 'employer' }} />}
        createWord={t`Create Employer`}
        menuOf={menuOf}
      />
      {dialog}
    </>
  )
}
