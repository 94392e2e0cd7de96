import { forLongTexts } from '@accord/contract/disputes/form'
import type { TestPerson } from './people.ts'
import { makePerson, makeUnit } from './people.ts'
import type { CallOptions, World } from './world.ts'

/** A whole dispute form; `more` says whom it accuses and what differs. */
export const disputeForm = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  title: 'Salary of three months not paid',
  type: 'Grievance',
  ...forLongTexts(() => 'As the summary says.'),
  summary: 'No salary since May.',
  background_info: 'I was moved to another office and my pay stopped.',
  relief_sought: 'Payment of the three months.',
  specific_claims: 'Three months at 118,500 naira.',
  negotiation_terms: 'Two payments.',
  organization_email: 'office@firm.example',
  ...more,
})

export const fileDispute = (world: World, who: TestPerson, more: Record<string, unknown>, options: CallOptions = {}) =>
  world.call('POST', '/api/case/create', { token: who.token, body: disputeForm(more), ...options })

let titles = 0
/** A case that somebody filed against a unit; resolves to its id. */
export async function filedCase(world: World, who: TestPerson, accused: string, title = `Case ${++titles}`) {
  const reply = await fileDispute(world, who, { accused_party: accused, title })
  if (reply.status !== 200) throw new Error(reply.raw)
  const { _id }: { _id: string } = reply.body.data
  return _id
}

/** An accused that is not listed is confirmed as it was named. */
export async function approveCase(world: World, by: TestPerson, caseId: string) {
  const named = await world.deps.db
    .selectFrom('cases')
    .innerJoin('unit', 'unit.id', 'cases.accused_unit_id')
    .select('unit.id')
    .where('cases.id', '=', caseId)
    .where('unit.verified', '=', false)
    .executeTakeFirst()
  const body = { status: 'concilliation', ...(named && { accused: { unit_id: named.id } }) }
  return world.call('POST', `/api/case/approve-case/${caseId}`, { token: by.token, body })
}

export const makeMinistryAdmin = async (world: World): Promise<TestPerson> => {
  const unit = await world.deps.db
    .selectFrom('unit')
    .select('id')
    .where('kind', '=', 'ministry')
    .executeTakeFirstOrThrow()
  return makePerson(world, 'Ministry Admin', { unitId: unit.id })
}

export type Story = {
  claimant: TestPerson
  employer: TestPerson
  ministry: TestPerson
  caseId: string
  /** Set once approved. */
  threadId: string
}

/** A worker's case against an employer that has an admin, approved unless asked otherwise. */
export async function makeStory(world: World, { approved = true } = {}): Promise<Story> {
  const claimant = await makePerson(world, 'Claimants')
  const unit = await makeUnit(world, 'employer', `Firm of ${claimant.id}`)
  const employer = await makePerson(world, 'Employers', { unitId: unit.id })
  const ministry = await makeMinistryAdmin(world)
  const filed = await fileDispute(world, claimant, { accused_party: unit.id })
  const caseId: string = filed.body.data._id
  if (!approved) return { claimant, employer, ministry, caseId, threadId: '' }
  await approveCase(world, ministry, caseId)
  const threads = await world.call('GET', `/api/case/discussions/${caseId}`, { token: claimant.token })
  return { claimant, employer, ministry, caseId, threadId: threads.body.data[0]._id }
}
