import type { RequestKind } from '@accord/contract/requests/requests.schemas'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { LiveName } from '../../events/record.ts'
import type { ActorContext } from '../../http/context.ts'
import type { Words } from '../../words.ts'
import { changeRole, deleteAsked, giveRole, join, moveTo } from './requests.grants.ts'
import type { RequestRow, UnitRow } from './requests.queries.ts'
import { askedUnit, chosenUnit, ofMinistry, unitOfRole } from './requests.units.ts'
import { words } from './requests.words.ts'

/** One answer to a request: what is recorded, what the person reads, what the decider reads. */
export type Answer = { readonly event: LiveName; readonly mail: string; readonly said: Words }

type Kind = {
  readonly approved: Answer
  readonly declined: Answer
  /** The unit an approval is about, from the request or chosen by the decider; refuses what cannot be. */
  unit(tx: Transaction<DB>, request: RequestRow, chosen: string | undefined): Promise<UnitRow>
  /** What an approval does. */
  grant(ctx: ActorContext, tx: Transaction<DB>, request: RequestRow, unit: UnitRow): Promise<void>
}

const declined = (event: LiveName, mail: string): Answer => ({ event, mail, said: words.declined })

/** What a decision does, kind by kind; who decides is in the policy (rules "Requests"). */
const KINDS: Readonly<Record<RequestKind, Kind>> = {
  membership: {
    approved: { event: 'membership accepted', mail: 'membership accepted', said: words.accepted },
    declined: declined('membership declined', 'membership declined'),
    unit: askedUnit,
    grant: join,
  },
  'unlisted organization': {
    approved: { event: 'membership accepted', mail: 'organization placed', said: words.placed },
    declined: declined('membership declined', 'organization declined'),
    unit: chosenUnit,
    grant: join,
  },
  'new organization': {
    approved: { event: 'membership accepted', mail: 'organization changed', said: words.accepted },
    declined: declined('membership declined', 'membership declined'),
    unit: askedUnit,
    grant: moveTo,
  },
  'new role': {
    approved: { event: 'role granted', mail: 'role granted', said: words.roleGiven },
    declined: declined('role declined', 'role declined'),
    unit: unitOfRole,
    grant: giveRole,
  },
  'delete organization': {
    approved: { event: 'deletion approved', mail: 'deletion approved', said: words.unitDeleted },
    declined: declined('deletion declined', 'deletion declined'),
    unit: askedUnit,
    grant: deleteAsked,
  },
  permissions: {
    approved: { event: 'permissions approved', mail: 'permissions approved', said: words.permissionsChanged },
    declined: declined('permissions declined', 'permissions declined'),
    unit: ofMinistry,
    grant: changeRole,
  },
}

export const kindOf = (kind: RequestKind): Kind => KINDS[kind]

/** Whoever had no unit joins one as at sign-up; their mail says what becomes of their cases. */
export const answerOf = ({ kind, now }: RequestRow, status: 'approved' | 'declined'): Answer =>
  kind === 'new organization' && status === 'approved' && now.unitId === null
    ? KINDS.membership.approved
    : KINDS[kind][status]
