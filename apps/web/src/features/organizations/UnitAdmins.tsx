import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Avatar } from '../../ui/Avatar.tsx'
import { Popover } from '../../ui/Popover.tsx'
import css from './UnitsList.module.css'
import type { UnitRow } from './units.api.ts'

type Admins = NonNullable<UnitRow['admins']>

/** As many faces as a column has room for. */
const FACES = 3

/** Who runs a unit: faces, and behind them name, role, email and phone (001 §2). */
export function UnitAdmins({ unit, admins, none }: { unit: string; admins: Admins; none: string }) {
  const { t } = useLingui()
  const people = Object.values(admins)
  if (people.length === 0) return <span className={css.nobody}>{none}</span>
  const faces = people.slice(0, FACES)
  const more = people.length - faces.length
  const names = people.map(({ name }) => name).join(', ')
  return (
    <span className={css.admins}>
      <Popover
        label={t`Admins of ${unit}: ${names}`}
        button={
          <>
            <span className={css.faces}>
              {faces.map(one => (
                <Avatar key={one._id} name={one.name} picture={one.photo} size={32} />
              ))}
            </span>
            {more > 0 && <span className={css.soft}>+{more}</span>}
          </>
        }
      >
        <p className={css.heading}>
          <Plural value={people.length} one="# admin" other="# admins" />
        </p>
        <ul className={css.people}>
          {people.map(one => (
            <AdminCard key={one._id} admin={one} />
          ))}
        </ul>
      </Popover>
    </span>
  )
}

function AdminCard({ admin }: { admin: Admins[string] }) {
  return (
    <li className={css.person}>
      <Avatar name={admin.name} picture={admin.photo} />
      <span className={css.words}>
        <span className={css.name}>{admin.name}</span>
        <span className={css.soft}>
          {admin.role}
          {admin.suspended && (
            <>
              {' · '}
              <Trans>Suspended</Trans>
            </>
          )}
        </span>
        {admin.email && <a href={`mailto:${admin.email}`}>{admin.email}</a>}
        {admin.phone && <a href={`tel:${admin.phone}`}>{admin.phone}</a>}
      </span>
    </li>
  )
}
