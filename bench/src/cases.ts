import type { CaseStatus } from '@accord/contract/disputes/disputes.schemas'
import { type CaseFacts, keysOn, sightGroup } from '@accord/policy/disputes.policy'
import { newId } from '../../apps/server/src/edges/ids.ts'
import type { Row } from './copy.ts'
import type { Crowd, Person, Reference, Unit } from './people.ts'
import { pick, pickSkewed } from './random.ts'

const TOPICS = [
  'Salary of three months not paid',
  'Overtime not paid since March',
  'Dismissed while on maternity leave',
  'Pension not remitted',
  'Refusal to recognise the branch',
  'Transfer without notice',
  'Unsafe machines in the mill',
  'Check-off dues withheld',
  'Redundancy without consultation',
  'Casual workers kept for nine years',
]
const SENTENCES = [
  'We wrote to the management twice and had no answer.',
  'The payslips of the last two years are attached.',
  'A meeting was fixed and the employer did not come.',
  'The collective agreement says otherwise in its fourth clause.',
  'Eleven colleagues are in the same position.',
  'Please tell us when the next sitting is.',
]
const MINUTE = 60_000

type Draw = () => number
export type Batch = Record<
  'cases' | 'case_sight' | 'folder' | 'thread' | 'message' | 'referral' | 'case_participant',
  Row[]
>
const TABLES = ['cases', 'case_sight', 'folder', 'thread', 'message', 'referral', 'case_participant'] as const
const emptyBatch = (): Batch => Object.fromEntries(TABLES.map(table => [table, [] as Row[]])) as Batch

/** Most cases are over; of the open ones most are in conciliation. */
function drawStatus(random: Draw): CaseStatus {
  const n = random()
  if (n < 0.05) return 'case opened'
  if (n < 0.2) return 'concilliation'
  if (n < 0.25) return 'mediation'
  if (n < 0.27) return 'arbitration panel'
  if (n < 0.3) return 'on hold'
  if (n < 0.4) return 'resolved'
  return n < 0.95 ? 'closed' : 'withdrawn'
}

const words = (random: Draw) => `${pick(random, SENTENCES)} ${pick(random, SENTENCES)}`

/** Who files against whom: a member for their organization or against it, a person alone, an organization's admin. */
function drawParties(
  random: Draw,
  crowd: Crowd,
): { filer: Person; claimant: Unit | null; accused: Unit; ownTree: boolean } {
  const n = random()
  if (n < 0.25) {
    const filer = pick(random, crowd.staff)
    const accused = filer.unit ?? pick(random, crowd.employers)
    return { filer, claimant: null, accused, ownTree: true }
  }
  const accused = pickSkewed(random, crowd.employers)
  if (n < 0.6) {
    const filer = pick(random, crowd.staff)
    return { filer, claimant: filer.unit, accused, ownTree: false }
  }
  if (n < 0.9) return { filer: pick(random, crowd.claimants), claimant: null, accused, ownTree: false }
  const claimant = pickSkewed(random, crowd.organizations)
  return { filer: claimant.admin ?? pick(random, crowd.claimants), claimant, accused, ownTree: false }
}

/**
 * Cases in the order of filing, one every minute up to `until`, each with its sight (by the policy itself), a folder, and
 * where it is approved a thread of two messages and more; `size` at a time.
 */
export function* makeCases(
  total: number,
  size: number,
  {
    random,
    crowd,
    reference,
    types,
    until,
  }: { random: Draw; crowd: Crowd; reference: Reference; types: readonly string[]; until: Date },
): Generator<Batch> {
  let batch = emptyBatch()
  const conciliator = reference.roles.get('Conciliators and Arbitrators') ?? ''
  const respondent = reference.roles.get('Respondents') ?? ''
  for (let i = 0; i < total; i++) {
    const at = new Date(until.getTime() - (total - i) * MINUTE)
    const clock = { now: () => at }
    const id = newId(clock)
    const status = drawStatus(random)
    const approved = status !== 'case opened' && status !== 'withdrawn'
    const { filer, claimant, accused, ownTree } = drawParties(random, crowd)
    const settler = approved ? pickSkewed(random, crowd.conciliators) : null
    const joined = approved && random() < 0.2 ? pick(random, crowd.claimants) : null
    const facts: CaseFacts & { ownTree: boolean } = {
      status,
      approved,
      heldStage: status === 'on hold' ? 'concilliation' : null,
      filer: { id: filer.id, key: filer.key, left: false },
      claimantLed: claimant !== null,
      claimant,
      accused,
      participants:
        joined && joined.id !== filer.id
          ? [{ personId: joined.id, key: joined.key, side: 'accused', role: 'Respondents', permissions: [] }]
          : [],
      assigned: settler ? [{ key: settler.key, role: 'Conciliators and Arbitrators' }] : [],
      adminless: [],
      ownTree,
    }
    const root = accused.path[0]?.id ?? null
    const filerRoot = claimant?.path[0]?.id ?? filer.unit?.path[0]?.id ?? null
    batch.cases.push({
      id,
      case_no: `LD/${at.getUTCFullYear()}/${String(i + 1).padStart(6, '0')}`,
      title: `${pick(random, TOPICS)} at ${accused.name}`,
      type_id: pick(random, types),
      filer_id: filer.id,
      claimant_unit_id: claimant?.id ?? null,
      accused_unit_id: accused.id,
      internal_unit_id: filerRoot === root ? root : null,
      own_tree: ownTree,
      status,
      status_since: at,
      held_stage: facts.heldStage,
      summary: words(random),
      background_info: words(random),
      relief_sought: words(random),
      specific_claims: words(random),
      negotiation_terms: words(random),
      filed_at: at,
      approved_at: approved ? at : null,
      resolved_at: status === 'resolved' || status === 'closed' ? at : null,
    })
    const grp = sightGroup(status)
    batch.case_sight.push(...keysOn(facts).map(({ key, why }) => ({ key, case_id: id, why, grp })))
    batch.folder.push({ id: newId(clock), case_id: id, name: 'Documents', name_key: 'documents', created_at: at })
    for (const one of facts.participants)
      batch.case_participant.push({
        id: newId(clock),
        case_id: id,
        person_id: one.personId,
        side: one.side,
        role_id: respondent,
        joined_at: at,
      })
    if (settler)
      batch.referral.push({
        id: newId(clock),
        case_id: id,
        person_id: settler.id,
        role_id: conciliator,
        referred_by: crowd.ministry.id,
        created_at: at,
      })
    if (approved) talk(batch, random, { id, at, from: [filer, settler ?? filer] })
    if (batch.cases.length < size) continue
    yield batch
    batch = emptyBatch()
  }
  yield batch
}

/** Two messages as a rule, and sixty in one case of a hundred: two and a half on average. */
function talk(batch: Batch, random: Draw, { id, at, from }: { id: string; at: Date; from: readonly Person[] }): void {
  const clock = { now: () => at }
  const thread = newId(clock)
  let last = ''
  for (let n = random() < 0.01 ? 60 : 2; n > 0; n--) {
    last = newId(clock)
    batch.message.push({
      id: last,
      thread_id: thread,
      sender_id: pick(random, from).id,
      type: 'text',
      body: words(random),
      sent_at: at,
    })
  }
  batch.thread.push({ id: thread, case_id: id, title: 'Main discussion', last_message_id: last, created_at: at })
}
