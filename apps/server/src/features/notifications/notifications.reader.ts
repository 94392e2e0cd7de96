import { sideOf } from '@accord/policy/access.policy'
import { type Actor, isMinistry } from '@accord/policy/actor'
import type { Deps } from '../../deps.ts'
import { memo } from '../../http/memo.ts'
import { together } from '../../lib/together.ts'
import { fill, type Words } from '../../words.ts'
import { standingOf } from '../disputes/disputes.facts.ts'
import { findStandings, type StandingRow } from '../disputes/disputes.standing.queries.ts'
import type { OutboxRow } from '../sending/deliver.ts'
import { unlinked } from '../sending/deliver.unlinked.ts'
import type { SettingKey } from '../settings/settings.keys.ts'
import { contactsOf } from '../settings/settings.queries.ts'
import type { NotificationRow } from './notifications.queries.ts'
import { mail } from './notifications.words.ts'

/** The address is still the reader's own, and they still want this. */
export async function isWanted({ db }: Deps, row: OutboxRow, setting: SettingKey): Promise<boolean> {
  const ways = row.person_id ? await contactsOf(db, row.person_id, setting) : []
  return ways.some(({ channel, value }) => channel === row.channel && value === row.recipient)
}

/** The side of the reader in a case, as a word that a text can choose by. */
function placeOf(actor: Actor, row: StandingRow): string {
  const facts = standingOf(row)
  if (facts.filer.id === actor.id) return 'filer'
  return sideOf(actor, facts) ?? (isMinistry(actor) ? 'ministry' : 'above')
}

export const whyIn = (actor: Actor, row: StandingRow): Words =>
  fill(mail.place, { place: placeOf(actor, row), accused: unlinked(row.accused.name) })

/** A case has several readers, whose emails are put together side by side. */
const caseReader = memo(({ db }: Deps) =>
  together(async ids => new Map((await findStandings(db, ids)).map(row => [row.id, row]))),
)

export async function whyOf(deps: Deps, actor: Actor, { notice, case_id }: NotificationRow): Promise<Words | null> {
  if (notice.why || !case_id) return notice.why ?? null
  const found = await caseReader(deps)(case_id)
  return found ? whyIn(actor, found) : null
}
