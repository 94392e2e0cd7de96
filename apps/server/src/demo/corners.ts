import type { Permission } from '@accord/policy/permissions'
import type { Registered } from '../deps.ts'
import { inviteBoardMember } from '../features/bodies/bodies.members.service.ts'
import { saveDraft } from '../features/disputes/drafts.service.ts'
import { addOwn } from '../features/documents/documents.own.service.ts'
import { inviteToUnion, inviteUser } from '../features/invitations/invitations.unit.service.ts'
import { changeUserStatus } from '../features/people/people.status.service.ts'
import { askForDeletion, askForOrganization, askForRole } from '../features/requests/requests.ask.service.ts'
import { askForPermissions } from '../features/requests/requests.permissions.service.ts'
import { createRole } from '../features/roles/roles.service.ts'
import { newId } from '../lib/ids.ts'
import { seedAwards } from './corners.awards.ts'
import { seedDates, seedPromises } from './corners.dates.ts'
import { seedOfficers } from './corners.work.ts'
import { demoEmail, nameOf } from './people.ts'
import type { DemoPlan } from './plan.cases.ts'
import type { DemoPaper } from './plan.ts'
import { holding } from './seed.acts.ts'
import { ago, type Cast, idOf } from './seed.cast.ts'
import { askToBelong, permissionIds, roleIds } from './seed.queries.ts'

/** Who runs a unit. */
const adminOf = ({ people }: DemoPlan, unit: string): string => {
  const found = people.find(one => one.unit === unit && /Admin|Employers/.test(one.role))
  if (!found) throw new Error(`nobody runs ${unit}`)
  return nameOf(found)
}
const staffOf = ({ people }: DemoPlan, unit: string): string => {
  const found = people.find(one => one.unit === unit && one.role === 'Staff')
  if (!found) throw new Error(`${unit} has no staff`)
  return nameOf(found)
}

/** What waits to be decided, answered or finished. */
export async function seedCorners(cast: Cast, plan: DemoPlan): Promise<void> {
  const roles = await roleIds(cast.deps.db)
  await seedRoles(cast)
  await seedStatuses(cast, plan)
  await seedRequests(cast, plan, roles)
  await seedInvitations(cast, roles)
  await seedDrafts(cast, plan)
  await seedOwnDocuments(cast)
  await seedDates(cast)
  await seedOfficers(cast)
  await seedPromises(cast, plan)
  await seedAwards(cast)
}

/** A role of the ministry's own, which only reads figures. */
async function seedRoles(cast: Cast): Promise<void> {
  const ids = await permissionIds(cast.deps.db)
  const held: readonly Permission[] = ['view reports', 'download reports', 'view dispute notifications']
  const permissions = Object.fromEntries(held.map(name => [idOf(ids, name), 1 as const]))
  await createRole(cast.as('ministry', ago(cast, 40)), { name: 'Figures and reports', permissions })
}

/** Accounts that rest, and some that have ended. */
async function seedStatuses(cast: Cast, { people }: DemoPlan): Promise<void> {
  for (const [n, one] of people.filter(({ left }) => left).entries())
    await changeUserStatus(
      cast.as('ministry', ago(cast, 90 - n * 15)),
      idOf(cast.people, nameOf(one)),
      one.left ?? 'active',
    )
}

async function seedRequests(cast: Cast, plan: DemoPlan, roles: ReadonlyMap<string, string>): Promise<void> {
  const { db } = cast.deps
  const [, officer = ''] = plan.people.filter(one => one.role === 'Ministry Admin').map(nameOf)
  const claimants = plan.people
    .filter(one => one.role === 'Claimants' && !one.left)
    .map(nameOf)
    .slice(-5)
  const wishes: readonly [unit: string | null, reason: string][] = [
    ['Harmattan Microfinance Bank', ''],
    ['Lagoon Savings and Loans', ''],
    ['Hornbill Plateau Lodge', ''],
    ['NUBIFIE Lagos', ''],
    [null, 'Bush Lantern Foundry, Onitsha'],
  ]
  for (const [n, [unit, reason]] of wishes.entries()) {
    const who = claimants[n] ?? ''
    const ctx = cast.as(who, ago(cast, 6 - n, n * 17))
    const wish: Registered['wish'] = {
      kind: unit ? 'membership' : 'unlisted organization',
      unitId: unit && idOf(cast.units, unit),
      reason,
    }
    await askToBelong({ deps: ctx.deps, personId: ctx.actor.id, at: ctx.deps.clock.now(), wish })
  }
  await askForOrganization(
    cast.as(staffOf(plan, 'Calabash Field Bakeries'), ago(cast, 5)),
    idOf(cast.units, 'Talking Drum Networks'),
  )
  await askForOrganization(
    cast.as(staffOf(plan, 'Harmattan Microfinance Bank'), ago(cast, 2)),
    idOf(cast.units, 'NUBIFIE Kano'),
  )
  await askForOrganization(cast.as('staff', ago(cast, 1)), idOf(cast.units, 'Cowrie Lane Assurance'))
  await askForRole(cast.as(adminOf(plan, 'Guinea Fowl Bus Lines'), ago(cast, 4)), idOf(roles, 'Union Branch Admin'))
  await askForDeletion(
    cast.as(adminOf(plan, 'Hearth and Broom Homecare'), ago(cast, 3)),
    'The agency has closed its office; what it did is done by another company since the beginning of the year.',
  )
  const ids = await permissionIds(db)
  await askForPermissions(cast.as(officer, ago(cast, 2, 40)), { [idOf(ids, 'download reports')]: 0 })
}

const at = (name: string) => `${name}@invited.example`

async function seedInvitations(cast: Cast, roles: ReadonlyMap<string, string>): Promise<void> {
  const user = (by: string, days: number, name: string, role: string, unit?: string) =>
    inviteUser(cast.as(by, ago(cast, days)), {
      email: at(name),
      role: idOf(roles, role),
      unit_id: unit ? idOf(cast.units, unit) : undefined,
      case_id: undefined,
    })
  const union = idOf(cast.units, 'NURTW')
  await inviteToUnion(cast.as('ministry', ago(cast, 5)), union, { email: at('r.danjibo'), role: idOf(roles, 'Staff') })
  await user('ministry', 4, 'h.obioma', 'Mediators')
  await user('ministry', 2, 'k.lamido', 'National Industrial Courts')
  await user('union', 3, 'o.fadipe', 'Union Branch Admin', 'NUBIFIE Kano')
  await user('branch', 2, 'c.emeruwa', 'Staff', 'Harmattan Microfinance Bank')
  await user('employer', 1, 'd.tanko', 'Staff')
  const board = idOf(cast.bodies, 'Industrial Arbitration Panel, Abuja')
  await inviteBoardMember(cast.as('ministry', ago(cast, 2, 25)), board, { email: demoEmail('panel') })
}

async function seedDrafts(cast: Cast, plan: DemoPlan): Promise<void> {
  const draft = (who: string, days: number, form: Parameters<typeof saveDraft>[2]) => {
    const ctx = cast.as(who, ago(cast, days))
    return saveDraft(ctx, newId(ctx.deps.clock), form)
  }
  await draft('staff', 2, {
    title: 'Acting allowance of the head cashier not paid',
    type: 'Grievance',
    accused_party: idOf(cast.units, 'Lagoon Savings and Loans'),
    accused_label: 'Lagoon Savings and Loans',
    summary: 'I have acted as head cashier since the former one left, and am paid as before.',
    step: 2,
  })
  await draft('branch', 4, {
    title: 'Refusal to renew the agreement on salaries',
    type: 'Dispute case',
    accused_party: idOf(cast.units, 'Cowrie Lane Assurance'),
    accused_label: 'Cowrie Lane Assurance',
    step: 1,
  })
  await draft(staffOf(plan, 'Kolanut Grove Hospital'), 9, { title: 'Night duty', type: 'Grievance', step: 0 })
}

type Own = Pick<DemoPaper, 'kind'> & { readonly name: string; readonly words: readonly string[] }
/** What people keep for themselves, in no case. */
const OWN: Readonly<Record<string, readonly Own[]>> = {
  staff: [
    {
      kind: 'agreement',
      name: 'Collective agreement, my copy',
      words: [
        'Lagoon Savings and Loans and NUBIFIE, first page',
        '1. It holds for everybody below the grade of a manager.',
        '2. Salaries are paid on the 27th. Dues are handed on by the tenth of the next month.',
        '3. Overtime is paid at time and a half.',
      ],
    },
  ],
  employer: [
    {
      kind: 'list',
      name: 'Staff list for the talks',
      words: ['No | Work | Since', '1 | cashier | 2019', '2 | counter clerk | 2016', '3 | cash van driver | 2021'],
    },
    {
      kind: 'letter',
      name: 'Draft of a reply',
      words: [
        'To the conciliator',
        'We have looked into the payroll. The figures are right, but for the transport.',
        'To do: ask the branch about the first month.',
      ],
    },
  ],
  branch: [
    {
      kind: 'list',
      name: 'Members of the branch',
      words: [
        'No | Works at | Since',
        '1 | Sahel Cooperative Bank | 2014',
        '2 | Weaverbird Trust Bank | 2018',
        '3 | Silk Cotton Bank | 2022',
      ],
    },
  ],
  conciliator: [
    {
      kind: 'roster',
      name: 'Hearings of the coming weeks',
      words: [
        '|Monday       10:00    both sides    room 12',
        '|Wednesday    14:00    both sides    room 3',
        '|Thursday     11:45    claimant      online',
      ],
    },
  ],
}

async function seedOwnDocuments(cast: Cast): Promise<void> {
  for (const [who, papers] of Object.entries(OWN))
    for (const [n, paper] of papers.entries())
      await holding(cast, { ...paper, about: paper.name, lines: [] }, files =>
        addOwn(cast.as(who, ago(cast, 12 - n), files)),
      )
}
