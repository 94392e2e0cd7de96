import type { CaseStatus } from '@accord/contract/disputes/disputes.schemas'
import { forLongTexts } from '@accord/contract/disputes/form'
import { accessKeysOn } from '@accord/policy/access.policy'
import { type Standing, statusGroup } from '@accord/policy/disputes.policy'
import { type Batch, emptyBatch } from './batch.ts'
import { discussion, notifications, paper, words } from './discussion.ts'
import type { MakeId } from './ids.ts'
import type { Crowd, Person, Reference, Unit } from './people.ts'
import { type Draw, pick, pickSkewed } from './random.ts'

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
const MINUTE = 60_000

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
 * Cases in the order of filing, one every minute up to `until`, each with its access (by the policy itself), a folder, and
 * where it is approved its discussion, papers and notifications, with an event for all that happened; `size` at a time.
 */
export function* makeCases(
  total: number,
  size: number,
  {
    random,
    newId,
    crowd,
    reference,
    types,
    until,
  }: { random: Draw; newId: MakeId; crowd: Crowd; reference: Reference; types: readonly string[]; until: Date },
): Generator<Batch> {
  let batch = emptyBatch()
  const conciliator = reference.roles.get('Conciliators and Arbitrators') ?? ''
  const respondent = reference.roles.get('Respondents') ?? ''
  for (let i = 0; i < total; i++) {
    const at = new Date(until.getTime() - (total - i) * MINUTE)
    const id = newId(at)
    const status = drawStatus(random)
    const approved = status !== 'case opened' && status !== 'withdrawn'
    const { filer, claimant, accused, ownTree } = drawParties(random, crowd)
    const neutral = approved ? pickSkewed(random, crowd.conciliators) : null
    const joined = approved && random() < 0.2 ? pick(random, crowd.claimants) : null
    const facts: Standing = {
      status,
      approved,
      heldStage: status === 'on hold' ? 'concilliation' : null,
      filer: { id: filer.id, accessKey: filer.key, left: false },
      claimant,
      accused,
      filerUnit: null,
      participants:
        joined && joined.id !== filer.id
          ? [{ personId: joined.id, accessKey: joined.key, side: 'accused', role: 'Respondents', permissions: [] }]
          : [],
      assigned: neutral ? [{ accessKey: neutral.key, role: 'Conciliators and Arbitrators' }] : [],
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
      ...forLongTexts(() => words(random)),
      filed_at: at,
      approved_at: approved ? at : null,
      resolved_at: status === 'resolved' || status === 'closed' ? at : null,
    })
    const status_group = statusGroup(status)
    batch.case_access.push(
      ...accessKeysOn(facts).map(row => ({ access_key: row.accessKey, case_id: id, ground: row.ground, status_group })),
    )
    const folder = newId(at)
    batch.folder.push({ id: folder, case_id: id, name: 'Documents', name_key: 'documents', created_at: at })
    batch.event.push({
      id: newId(at),
      at,
      actor_id: filer.id,
      action: 'case filed',
      case_id: id,
      thing_id: null,
      after: null,
    })
    for (const one of facts.participants)
      batch.case_participant.push({
        id: newId(at),
        case_id: id,
        person_id: one.personId,
        side: one.side,
        role_id: respondent,
        joined_at: at,
      })
    if (neutral) {
      batch.referral.push({
        id: newId(at),
        case_id: id,
        person_id: neutral.id,
        role_id: conciliator,
        referred_by: crowd.ministry.id,
        created_at: at,
      })
      const parts = { id, at, filer, neutral }
      discussion(batch, random, newId, parts)
      notifications(batch, random, newId, parts)
      paper(batch, random, newId, folder, parts)
    }
    if (batch.cases.length < size) continue
    yield batch
    batch = emptyBatch()
  }
  yield batch
}
