import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { UnitPlaceMenu } from '../../features/hierarchy/UnitPlaceMenu.tsx'
import { profileQuery } from '../../features/identity/identity.api.ts'
import { UnitInvites } from '../../features/invitations/units/UnitInvites.tsx'
import { LEVELS, type Level, levelOf, listHref, unitHref, unitWords } from '../../features/organizations/levels.ts'
import { type Crumb, UnitHead } from '../../features/organizations/UnitHead.tsx'
import { UnitProfile } from '../../features/organizations/UnitProfile.tsx'
import { UnitsList } from '../../features/organizations/UnitsList.tsx'
import { type Unit, unitQuery } from '../../features/organizations/units.api.ts'
import { AdminsSection } from '../../features/people/AdminsSection.tsx'
import { holdsAny } from '../../lib/access.ts'
import { ApiError } from '../../lib/errors.ts'
import { useTitle } from '../../lib/title.ts'
import { useUrlState } from '../../lib/urlState.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Fold } from '../../ui/Fold.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { later } from '../../ui/later.tsx'
import { laterDialog } from '../../ui/laterDialog.tsx'
import { ScreenNotFound } from '../ScreenNotFound.tsx'
import { screenAt } from '../shellPaths.ts'
import css from './Units.module.css'

const UnitCases = later(() => import('../../features/disputes/list/UnitCases.tsx'), {
  fallback: <LoadingState rows={3} />,
})
const InviteAdmins = laterDialog(() => import('../../features/invitations/units/InviteAdmins.tsx'))

/** Which of the three levels an address is of. */
const levelAt = (path: string): Level => {
  const first = path.split('/')[1]?.toLowerCase()
  if (first === 'uniondetails') return 'union'
  return first === 'branchdetails' ? 'branch' : 'sub_branch'
}

/** The one page of a union, a branch or an organization (001 §2). */
export default function UnitScreen() {
  const { id = '' } = useParams({ strict: false })
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const level = levelAt(pathname)
  const unit = useQuery(unitQuery(level, id))
  const found = unit.data
  // The address of a unit that was merged into another leads to that one.
  const href = found && found._id !== id ? unitHref(levelOf(found.kind), found._id) : null
  useEffect(() => {
    if (href) void navigate({ to: href, replace: true })
  }, [href, navigate])
  if (found) return <UnitPage key={found._id} unit={found} level={level} />
  if (unit.isError) {
    const gone = unit.error instanceof ApiError && [404, 422].includes(unit.error.status)
    return gone ? <ScreenNotFound /> : <ErrorState onRetry={() => void unit.refetch()} busy={unit.isFetching} />
  }
  return <LoadingState rows={4} />
}

function UnitPage({ unit, level }: { unit: Unit; level: Level }) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  useTitle(unit.name)
  const crumbs = useCrumbs(unit, level)
  const below = LEVELS[level].below
  const sections = useSections(below ? 'below' : 'profile')
  const { words } = LEVELS[below ?? level]
  return (
    <>
      <UnitHead
        unit={unit}
        crumbs={crumbs}
        back={crumbs.at(-1)?.href ?? '/dashboard'}
        action={
          below &&
          unit.abilities.create_below && (
            <ButtonLink
              href={`${listHref(below, unit._id)}?tab=create`}
              icon={<IconPlus size={20} aria-hidden="true" />}
            >
              {i18n._(words.create)}
            </ButtonLink>
          )
        }
        menu={
          <UnitPlaceMenu unit={unit} onDone={id => id !== unit._id && void navigate({ to: unitHref(level, id) })} />
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

/** Which sections are open stands in the address, so that Back finds the page as it was left. */
function useSections(first: string) {
  const [url, setUrl] = useUrlState({ open: first })
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
  const mayOpen = (path: string) => holdsAny(held, screenAt(path)?.anyOf ?? [])
  const parentId = level === 'branch' ? unit.union_id : unit.branch_id
  const list = unit.kind === 'employer' ? `${listHref(level)}?kind=employer` : listHref(level, parentId ?? undefined)
  const all = { href: list, name: i18n._(unitWords(unit.kind).all) }
  return mayOpen(LEVELS[level].listPath) ? [all] : []
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
