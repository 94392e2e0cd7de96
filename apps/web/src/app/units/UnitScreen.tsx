import { employersHref, places, unitHref, unitsHref } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { profileQuery } from '../../features/accounts/accounts.api.ts'
import { UnitPlaceMenu } from '../../features/hierarchy/UnitPlaceMenu.tsx'
import { UnitInvites } from '../../features/invitations/units/UnitInvites.tsx'
import { LEVELS, type Level, unitWords } from '../../features/organizations/levels.ts'
import { type Crumb, UnitHead } from '../../features/organizations/UnitHead.tsx'
import { UnitProfile } from '../../features/organizations/UnitProfile.tsx'
import { UnitsList } from '../../features/organizations/UnitsList.tsx'
import { type Unit, unitQuery } from '../../features/organizations/units.api.ts'
import { AdminsSection } from '../../features/people/AdminsSection.tsx'
import { holdsAny } from '../../lib/access.ts'
import { ApiError } from '../../lib/errors.ts'
import { useTitle } from '../../lib/title.ts'
import { usePlace, useUrlState } from '../../lib/urlState.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Fold } from '../../ui/Fold.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { later } from '../../ui/later.tsx'
import { laterDialog } from '../../ui/laterDialog.tsx'
import { ScreenNotFound } from '../ScreenNotFound.tsx'
import css from './Units.module.css'
import { LIST_NEEDS } from './units.screens.ts'

const UnitCases = later(() => import('../../features/disputes/list/UnitCases.tsx'), {
  fallback: <LoadingState rows={3} />,
})
const InviteAdmins = laterDialog(() => import('../../features/invitations/units/InviteAdmins.tsx'))

/** Which of the three levels an address is of. */
const LEVEL_AT = { [places.union]: 'union', [places.branch]: 'branch', [places.subBranch]: 'sub_branch' } as const
type UnitPlace = keyof typeof LEVEL_AT

/** The one page of a union, a branch or an organization (001 §2). */
export default function UnitScreen() {
  const at = usePlace(places.union, places.branch, places.subBranch)
  const { id } = useParams({ from: at })
  const navigate = useNavigate()
  const level = LEVEL_AT[at]
  const unit = useQuery(unitQuery(level, id))
  const found = unit.data
  // The address of a unit that was merged into another leads to that one.
  const href = found && found._id !== id ? unitHref(found.kind, found._id) : null
  useEffect(() => {
    if (href) void navigate({ href, replace: true })
  }, [href, navigate])
  if (found) return <UnitPage key={found._id} at={at} unit={found} />
  if (unit.isError) {
    const gone = unit.error instanceof ApiError && [404, 422].includes(unit.error.status)
    return gone ? <ScreenNotFound /> : <ErrorState onRetry={() => void unit.refetch()} busy={unit.isFetching} />
  }
  return <LoadingState rows={4} />
}

function UnitPage({ at, unit }: { at: UnitPlace; unit: Unit }) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const level = LEVEL_AT[at]
  useTitle(unit.name)
  const crumbs = useCrumbs(unit, level)
  const below = LEVELS[level].below
  const sections = useSections(at, below ? 'below' : 'profile')
  const { words } = LEVELS[below ?? level]
  return (
    <>
      <UnitHead
        unit={unit}
        crumbs={crumbs}
        back={crumbs.at(-1)?.href ?? places.dashboard}
        action={
          below &&
          unit.abilities.create_below && (
            <ButtonLink
              href={unitsHref(below, unit._id, { tab: 'create' })}
              icon={<IconPlus size={20} aria-hidden="true" />}
            >
              {i18n._(words.create)}
            </ButtonLink>
          )
        }
        menu={
          <UnitPlaceMenu unit={unit} onDone={id => id !== unit._id && void navigate({ href: unitHref(level, id) })} />
        }
      />
      <div className={css.sections}>
        {below && (
          <Fold
            {...sections('below')}
            title={
              level === 'union' ? <Trans>Branches</Trans> : <Trans>{unit.acronym || unit.name} Sub Branches</Trans>
            }
          >
            <UnitsList
              at={at}
              list={{ of: 'below', level: below, parentId: unit._id }}
              label={i18n._(words.many)}
              columns="below"
            />
          </Fold>
        )}
        <Fold {...sections('profile')} title={<Trans>Profile</Trans>}>
          <UnitProfile unit={unit} />
        </Fold>
        {unit.abilities.read_admins && (
          <Fold {...sections('admins')} title={<Trans>Admins</Trans>}>
            <Admins unit={unit} />
          </Fold>
        )}
        <Fold {...sections('disputes')} title={<Trans>Disputes</Trans>}>
          <UnitCases unitId={unit._id} />
        </Fold>
      </div>
    </>
  )
}

/** The address says which sections are open, so that Back finds the page as it was left. */
function useSections(at: UnitPlace, first: string) {
  const [url, setUrl] = useUrlState(at, { open: first })
  const open = url.open.split(',').filter(Boolean)
  return (name: string) => ({
    open: open.includes(name),
    onToggle: (on: boolean) => setUrl({ open: [...open.filter(one => one !== name), ...(on ? [name] : [])].join(',') }),
  })
}

/** The lists and units above, as far as this person may open them. */
function useCrumbs(unit: Unit, level: Level): Crumb[] {
  const { i18n } = useLingui()
  const { data: profile } = useQuery(profileQuery)
  const held = profile?.permissions ?? []
  const parentId = level === 'branch' ? unit.union_id : unit.branch_id
  const list = unit.kind === 'employer' ? employersHref : unitsHref(level, parentId ?? undefined)
  const all = { href: list, name: i18n._(unitWords(unit.kind).all) }
  return holdsAny(held, LIST_NEEDS[level]) ? [all] : []
}

function Admins({ unit }: { unit: Unit }): ReactNode {
  const [inviting, setInviting] = useState(false)
  return (
    <>
      {unit.abilities.invite && (
        <div>
          <Button icon={<IconUserPlus size={20} aria-hidden="true" />} onClick={() => setInviting(true)}>
            <Trans>Invite Admins</Trans>
          </Button>
        </div>
      )}
      <AdminsSection unit={unit} mayRemove={unit.abilities.remove_admins} />
      {unit.abilities.invite && <UnitInvites unitId={unit._id} />}
      {inviting && <InviteAdmins unit={unit} onClose={() => setInviting(false)} />}
    </>
  )
}
