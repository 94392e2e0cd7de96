import type { Happening, TimelineKind } from '@accord/contract/audit/audit.schemas'
import { sideOf } from './access.policy.ts'
import { type Actor, isMinistry } from './actor.ts'
import { readsAward } from './clocks.actions.ts'
import { readThreads } from './discussions.policy.ts'
import { readDocuments } from './documents.policy.ts'
import { type PartyFacts, readParties } from './invitations.policy.ts'

type Reads = (actor: Actor, facts: PartyFacts) => boolean

const everybody: Reads = () => true
const threads: Reads = (actor, facts) => readThreads(actor, facts).allowed
const documents: Reads = (actor, facts) => readDocuments(actor, facts).allowed
const invitations: Reads = (actor, facts) => readParties(actor, facts).allowed
const members: Reads = (actor, facts) => threads(actor, facts) || invitations(actor, facts)
/** The other side learns nothing of a membership (rules "Membership that waits"). */
const claimants: Reads = (actor, facts) => isMinistry(actor) || sideOf(actor, facts) === 'claimant'

/** The kind of all that a timeline tells, and who reads it there: nobody reads more than elsewhere (rules "Timeline"). */
const READ_BY: Readonly<Record<Happening, readonly [TimelineKind, Reads]>> = {
  'case filed': ['steps', everybody],
  'case approved': ['steps', everybody],
  'case status changed': ['steps', everybody],
  'case rejected': ['steps', everybody],
  'case withdrawn': ['steps', everybody],
  'case recalled': ['steps', everybody],
  'case closed': ['steps', everybody],
  'accused linked': ['people', everybody],
  'claimant changed': ['people', claimants],
  'case referred': ['people', members],
  'referral ended': ['people', members],
  'party joined': ['people', members],
  'party removed': ['people', members],
  'invitation sent': ['people', invitations],
  'invitation declined': ['people', invitations],
  'document added': ['documents', documents],
  'document removed': ['documents', documents],
  'folder made': ['documents', documents],
  'message sent': ['messages', threads],
  'poll asked': ['polls', threads],
  'meeting scheduled': ['meetings', threads],
  'meeting changed': ['meetings', threads],
  'meeting cancelled': ['meetings', threads],
  'legal date recorded': ['dates', everybody],
  'award made': ['dates', readsAward],
  'legal date withdrawn': ['dates', everybody],
  'award taken back': ['dates', readsAward],
  'clock moved': ['dates', everybody],
  'clock extended': ['dates', everybody],
  'extension withdrawn': ['dates', everybody],
  'agreement offered': ['agreements', everybody],
  'agreement confirmed': ['agreements', everybody],
  'agreement in force': ['agreements', everybody],
  'agreement refused': ['agreements', everybody],
  'promise marked': ['agreements', everybody],
}

const ALL = Object.keys(READ_BY) as Happening[]

export const timelineKind = (what: Happening): TimelineKind => READ_BY[what][0]

/** What somebody reads in the timeline of a case that they see; of one kind, or of all. */
export const timelineOf = (actor: Actor, facts: PartyFacts, kind?: TimelineKind): Happening[] =>
  ALL.filter(what => {
    const [of, reads] = READ_BY[what]
    return (kind === undefined || of === kind) && reads(actor, facts)
  })
