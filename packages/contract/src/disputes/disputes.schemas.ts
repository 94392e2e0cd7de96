import * as z from 'zod/mini'
import { day, id, line, looseLine, looseText, maybeAddress, maybeId, text, time } from '../fields.ts'
import { pageQuery } from '../page.ts'
import { TURN_STEPS } from '../work/work.limits.ts'
import { attempts } from './attempts.schemas.ts'
import { forLongTexts, type LongTextName, MOST, type RequiredTextName } from './form.ts'

/** Wire values, their spellings included (rules "The life of a case"). */
export const CASE_STATUSES = [
  'case opened',
  'concilliation',
  'mediation',
  'arbitration panel',
  'board of enquiry',
  'national industrial court',
  'on hold',
  'resolved',
  'recalled',
  'closed',
  'rejected',
  'withdrawn',
] as const
export const caseStatus = z.enum(CASE_STATUSES)
export type CaseStatus = z.infer<typeof caseStatus>

/** The sides of a case, and who settles it. */
export const side = z.enum(['claimant', 'accused', 'neutral'])
export type Side = z.infer<typeof side>

/** The long texts as a filing has them: those that are required, and those that may be left out. */
type FiledTexts = {
  [name in LongTextName]: name extends RequiredTextName
    ? ReturnType<typeof text>
    : z.ZodMiniOptional<ReturnType<typeof looseText>>
}
const filedTexts = forLongTexts(({ most, required }) =>
  required ? text(most) : z.optional(looseText(most)),
) as FiledTexts

/** Limits: rules "Text fields". The documents' "at least 10 characters" is a hint that does not block (002 §5). */
const disputeFields = z.strictObject({
  title: line(MOST.title),
  type: text(MOST.type),
  accused_party: maybeId,
  ...filedTexts,
  /** "My employer is not listed" (rules "An accused that is not listed"). */
  accused_name: z.optional(looseLine(MOST.accused_name)),
  organization_email: maybeAddress,
  organization_phone: z.optional(looseText(MOST.organization_phone)),
  draft_id: z.optional(id),
  /** Tries that failed before this one; those of the filing that made the case are kept (rules "Attempts and outages"). */
  attempts: z.optional(attempts),
})

/** Of a form that is refused anyway whom it accuses is said with the rest; alone it is the server's to say. */
const alsoAccused = z.refine<z.infer<typeof disputeFields>>(form => Boolean(form.accused_party || form.accused_name), {
  error: 'This is required.',
  path: ['accused_party'],
  when: ({ value, issues }) => issues.length > 0 && isForm(value),
})
const isForm = (value: unknown) => typeof value === 'object' && value !== null
export const disputeForm = disputeFields.check(alsoAccused)

const party = z.object({ _id: id, name: z.string(), acronym: z.string(), logo: z.nullable(z.string()) })

export const disputeRow = z.object({
  _id: id,
  case_no: z.string(),
  title: z.string(),
  type: z.string(),
  filling_date: time,
  status: caseStatus,
  status_img: z.string(),
  involved_parties: z.object({ claimant: party, accused: party }),
  /** The earliest legal day by which somebody owes the next step; null where nobody owes any (rules "Legal clocks"). */
  due_on: z.nullable(z.iso.date()),
})
export type DisputeRow = z.infer<typeof disputeRow>

/** A poll that waits for the caller's own vote. */
const waitingPoll = z.object({ _id: id, thread_id: id, poll_question: z.string(), asked_at: time })
export type WaitingPoll = z.infer<typeof waitingPoll>

/** Who must act next, and since when (rules "Your turn"). */
export const nextStep = z.object({
  who: z.enum(['ministry', 'claimant', 'accused', 'settlement', 'everyone', 'nobody']),
  /** A step of the list of work; to talk is nobody's duty. */
  step: z.enum([...TURN_STEPS, 'talk', 'none']),
  since: time,
  /** The legal day by which it is to be done; null where there is none. */
  due: z.nullable(day),
  /** Whether it is the caller who must act. */
  yours: z.boolean(),
  /** The roles of those who settle the present stage, of a case on hold the stage it comes back to; else none. */
  settled_by: z.array(z.string()),
  /** The poll, where the step is to vote. */
  poll: z.nullable(waitingPoll),
})
export type NextStep = z.infer<typeof nextStep>

export const caseAbilities = z.object({
  approve: z.boolean(),
  read_documents: z.boolean(),
  add_document: z.boolean(),
  make_folder: z.boolean(),
  discuss: z.boolean(),
  reject: z.boolean(),
  withdraw: z.boolean(),
  recall: z.boolean(),
  /** Statuses the caller may choose next; empty for everybody who does not lead the case. */
  change_status: z.array(caseStatus),
  refer: z.boolean(),
  link_accused: z.boolean(),
  /** Who is in the case may be read, also once it is over. */
  read_parties: z.boolean(),
  read_receipt: z.boolean(),
  /** Tries to file that failed before, and when Accord was down (rules "Attempts and outages"). */
  read_attempts: z.boolean(),
  feedback: z.boolean(),
  /** Says which officer the ministry's steps are for (rules "Work"). */
  set_officer: z.boolean(),
})

/** What a change of status said and brought: read as offers, awards and rulings (rules "The life of a case"). */
export const caseStep = z.object({
  _id: id,
  /** The status of the case before, and the one this step led to. */
  from: caseStatus,
  status: caseStatus,
  summary: z.string(),
  resolution_reached: z.nullable(z.boolean()),
  document: z.nullable(z.object({ _id: id, name: z.string() })),
  /** Of a recall: the day since when an agreement was not honoured. */
  since: z.nullable(z.string()),
  /** Whether the summary is on record as an offer: said when a stage ended without a resolution. */
  offer: z.boolean(),
  at: time,
})

export const dispute = z.object({
  ...disputeRow.shape,
  accused_party: id,
  ...forLongTexts(() => z.string()),
  /** The person who filed, where the claimant is that person and not a unit. */
  filed_by_person: z.boolean(),
  /** The unit whose answer that person waits for, and which then becomes the claimant; shown to their side and the ministry. */
  pending_membership: z.nullable(z.string()),
  /** The caller's own side in this case, if any. */
  my_side: z.nullable(side),
  next_step: nextStep,
  /** The last word in the discussion is the caller's, or of the unit they run: they wait for the others. */
  spoke_last: z.boolean(),
  /** Whether the accused is a known organization, or a name somebody typed (rules "An accused that is not listed"). */
  accused_known: z.boolean(),
  /**
   * For the ministry alone: whether anybody on the accused side can be notified, and the address the claimant gave, which
   * is invited on approval (rules "An accused that is not listed"). Empty where none was given.
   */
  accused_reach: z.nullable(z.object({ reached: z.boolean(), email: z.string(), phone: z.string() })),
  /** For the claimant's side and the ministry: nobody of the accused can be notified, and no address of them was given. */
  accused_address_missing: z.boolean(),
  /** How many tries to file failed before, for those who read them; none for everybody else. */
  failed_tries: z.int(),
  /** For the ministry alone: the officer whom its steps are for; null: all of them. */
  officer: z.nullable(z.object({ _id: id, name: z.string() })),
  /** The day until which a settled case can be called back; null where it cannot. */
  recall_until: z.nullable(time),
  /** The claimant's terms and offers recorded on the way. */
  settlement_offers: z.array(z.string()),
  awards_and_rulings: z.array(caseStep),
  steps: z.array(caseStep),
  version: z.number(),
  abilities: caseAbilities,
})
export type Dispute = z.infer<typeof dispute>

/** What whoever files is told. */
export const newCase = z.object({ _id: id, case_no: z.string(), filling_date: time })

/** Lists of cases are sorted by filing date: that is what the order of their ids is (rules "Times and ids"). */
const sorted = {
  sort: z.optional(z.enum(['filling_date'])),
  order: z.optional(z.enum(['asc', 'desc'])),
}
/** The same, or in the order of their legal days, those without one last. */
const dueSorted = { ...sorted, sort: z.optional(z.enum(['filling_date', 'due'])) }
/** Cases whose legal day is over, or is one of the next seven from today on. */
const due = { due: z.optional(z.enum(['overdue', 'week'])) }
/** The days between which a case was filed, in Lagos, both included. */
const filed = { from: z.optional(z.iso.date()), to: z.optional(z.iso.date()) }
/** `internal`: both sides belong to the caller's union, for the ministry to any one (rules "Sides of a case"). */
const which = {
  ...filed,
  status: z.optional(z.enum(['Open', 'On Hold', 'Closed'])),
  internal: z.optional(z.enum(['true', 'false'])),
}
export const disputesQuery = z.object({ ...pageQuery, ...dueSorted, ...which, ...due })
export const unitCasesQuery = z.object({ ...pageQuery, ...sorted, ...filed, status: which.status })
export const pendingQuery = z.object({ ...pageQuery, ...sorted, ...filed })
/** What the screen shows, all of it. */
export const exportQuery = z.object({
  q: pageQuery.q,
  ...dueSorted,
  ...which,
  ...due,
  pending: z.optional(z.enum(['true', 'false'])),
})

export const caseType = z.object({ _id: id, name: z.string(), label: z.string() })
