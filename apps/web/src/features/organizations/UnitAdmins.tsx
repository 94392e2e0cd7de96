import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { PeoplePopover } from '../../ui/PeoplePopover.tsx'
import type { UnitRow } from './units.api.ts'

type Admins = NonNullable<UnitRow['admins']>

/** Who runs a unit: faces, and behind them name, role, email and phone (001 §2). */
export function UnitAdmins({ unit, admins, none }: { unit: string; admins: Admins; none: string }) {
  const { t } = useLingui()
  const people = Object.values(admins)
  const names = people.map(({ name }) => name).join(', ')
  return (
    <PeoplePopover
      label={t`Admins of ${unit}: ${names}`}
      heading={<Plural value={people.length} one="# admin" other="# admins" />}
      people={people.map(one => ({ ...one, about: <Standing admin={one} /> }))}
      none={none}
    />
  )
}

function Standing({ admin: { role, suspended } }: { admin: Admins[string] }) {
  return (
    <>
      {role}
      {suspended && (
        <>
          {' · '}
          <Trans>Suspended</Trans>
        </>
      )}
    </>
  )
}
