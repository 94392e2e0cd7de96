import { accounts } from './000/accounts.ts'
import { addresses, atEveryAddress } from './000/addresses.ts'
import { calls as accountCalls } from './000/calls.ts'
import { entities as accountEntities } from './000/entities.ts'
import { claims, landing } from './000/landing.ts'
import { messages as accountMessages } from './000/messages.ts'
import { permissions } from './000/permissions.ts'
import { shell } from './000/shell.ts'
import { calls as unitCalls } from './001/calls.ts'
import { entities as unitEntities } from './001/entities.ts'
import { messages as unitMessages } from './001/messages.ts'
import { settings } from './001/settings.ts'
import { units } from './001/units.ts'
import { calls as caseCalls } from './002/calls.ts'
import { disputes } from './002/disputes.ts'
import { entities as caseEntities } from './002/entities.ts'
import { help } from './002/help.ts'
import { messages as caseMessages } from './002/messages.ts'
import { people } from './002/people.ts'
import { talk } from './002/talk.ts'
import type { Section } from './row.ts'

const numberOf = ({ at }: Section): number[] => [...at.matchAll(/\d+/g)].map(Number)
const inOrder = (a: Section, b: Section): number => {
  const [one, other] = [numberOf(a), numberOf(b)]
  const at = one.findIndex((n, i) => n !== other[i])
  return at < 0 ? one.length - other.length : (one[at] ?? 0) - (other[at] ?? -1)
}

/** All of it, in the documents' own order. */
export const sections: readonly Section[] = [
  ...accounts,
  claims,
  landing,
  addresses,
  atEveryAddress,
  ...accountCalls,
  ...accountEntities,
  ...accountMessages,
  ...shell,
  permissions,
  ...unitCalls,
  ...unitEntities,
  ...unitMessages,
  ...units,
  ...settings,
  ...caseCalls,
  ...disputes,
  ...caseEntities,
  ...caseMessages,
  ...people,
  help,
  ...talk,
].toSorted(inOrder)
