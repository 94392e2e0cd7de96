import type { ReactNode } from 'react'
import { Avatar } from './Avatar.tsx'
import css from './PeoplePopover.module.css'
import { PersonName } from './PersonName.tsx'
import { Popover } from './Popover.tsx'

type Person = {
  _id: string
  name: string
  photo: string | null
  email: string
  phone: string
  /** Role, or what else there is to say. */
  about?: ReactNode
}
type Props = {
  /** The accessible name: whose people these are, and their names. */
  label: string
  /** How many there are. */
  heading: ReactNode
  people: readonly Person[]
  /** What stands there where there is nobody. */
  none: ReactNode
}

/** As many faces as a column has room for. */
const FACES = 3

/** Faces, and behind them who they are and how to reach them. */
export function PeoplePopover({ label, heading, people, none }: Props) {
  if (people.length === 0) return <span className={css.nobody}>{none}</span>
  const faces = people.slice(0, FACES)
  const more = people.length - faces.length
  return (
    <span className={css.people}>
      <Popover
        label={label}
        button={
          <>
            <span className={css.faces}>
              {faces.map(one => (
                <Avatar key={one._id} name={one.name || one.email} picture={one.photo} size={32} />
              ))}
            </span>
            {more > 0 && <span className={css.soft}>+{more}</span>}
          </>
        }
      >
        <p className={css.heading}>{heading}</p>
        <ul className={css.list}>
          {people.map(one => (
            <Card key={one._id} person={one} />
          ))}
        </ul>
      </Popover>
    </span>
  )
}

function Card({ person }: { person: Person }) {
  return (
    <li className={css.person}>
      <Avatar name={person.name || person.email} picture={person.photo} alone />
      <span className={css.words}>
        <span className={css.name}>
          <PersonName id={person._id} name={person.name || person.email} />
        </span>
        {person.about && <span className={css.soft}>{person.about}</span>}
        {person.email && <a href={`mailto:${person.email}`}>{person.email}</a>}
        {person.phone && <a href={`tel:${person.phone}`}>{person.phone}</a>}
      </span>
    </li>
  )
}
