import { placeHref, places } from '@accord/contract/places'
import type { Actor } from '@accord/policy/actor'
import * as z from 'zod'
import type { Deps } from '../../deps.ts'
import { actorById } from '../../http/session.ts'
import { fill, say } from '../../words.ts'
import { emailOf, itemOf, shortMessageOf, textMessageOf } from '../notifications/notifications.email.ts'
import type { Digest } from '../notifications/notifications.listen.ts'
import { pathOf, unlinkedRow } from '../notifications/notifications.present.ts'
import { countWhere, type NotificationRow, notificationsWhere } from '../notifications/notifications.queries.ts'
import { isWanted, whyOf } from '../notifications/notifications.reader.ts'
import type { Compose } from '../sending/deliver.ts'
import { isOneOf, type Move, movesSince } from './clocks.moved.queries.ts'
import { collectMovedDays, MOVED_DAYS } from './clocks.moved.ts'
import { words } from './clocks.moved.words.ts'
import { clocksNotices } from './clocks.notices.ts'

/** An email names so many, and how many more there are. */
const NAMED = 20

const params = z.object({ since: z.string() })

/** All their cases in the order of legal days. */
const path = placeHref(places.disputes, { sort: 'due' })

type Counts = { readonly count: number; readonly byHoliday: number }

const whyOfAll = ({ count, byHoliday }: Counts): string =>
  byHoliday === count ? 'holiday' : byHoliday === 0 ? 'rules' : 'both'

/** What one email says of all of them; the first are named. */
function several(rows: readonly NotificationRow[], counts: Counts, language: string) {
  const { count } = counts
  const filling = { count, why: whyOfAll(counts) }
  const lines = rows.map(row =>
    say(
      fill(words.line, {
        case_no: row.case_no ?? '',
        code: row.params.code ?? '',
        due: row.params.due ?? '',
        before: row.params.before ?? '',
      }),
      language,
    ),
  )
  const more = count - rows.length
  return {
    subject: say(fill(words.subject, filling), language),
    sentence: say(fill(words.sentence, filling), language),
    lines: more > 0 ? [...lines, say(fill(words.more, { more }), language)] : lines,
  }
}

/** The first of them as they moved in all, and how many there are, as far as the reader may still read of them. */
async function movesOf({ db, clock }: Deps, actor: Actor, since: string) {
  const moves = await movesSince(db, actor.id, since)
  const first = new Map(moves.slice(0, NAMED).map(move => [move.id, move.before ?? '']))
  const named = isOneOf(moves.slice(0, NAMED))
  const found = await notificationsWhere(db, clocksNotices, actor, named, clock.now())
  const rows = found.map(row => unlinkedRow({ ...row, params: { ...row.params, before: first.get(row.id) ?? '' } }))
  const countOf = (some: readonly Move[]) => countWhere(db, clocksNotices, actor, isOneOf(some))
  const [count, byHoliday] = [await countOf(moves), await countOf(moves.filter(move => move.by_holiday))]
  return { rows, counts: { count, byHoliday } }
}

/** Which legal days moved that the reader has not read of yet, in one email. */
const composeMovedDays =
  (deps: Deps): Compose =>
  async sent => {
    const { language, person_id } = sent
    const actor = person_id ? await actorById(deps.db, person_id) : null
    if (!actor || !(await isWanted(deps, sent, 'deadlines'))) return null
    const { rows, counts } = await movesOf(deps, actor, params.parse(sent.params).since)
    const [only] = rows
    if (!only) return null
    const { publicUrl } = deps.env
    if (counts.count === 1) {
      const email = { items: [itemOf(only, language)], next: null, why: await whyOf(deps, actor, only) }
      const sms = textMessageOf(shortMessageOf(only, language), pathOf(only), publicUrl, language)
      return { ...emailOf(email, publicUrl, language), caseId: only.case_id, sms }
    }
    const { subject, sentence, lines } = several(rows, counts, language)
    const item = { subject, sentence: [sentence, ...lines].join('\n'), path }
    return {
      ...emailOf({ items: [item], next: null, why: words.why }, publicUrl, language),
      sms: textMessageOf(() => sentence, path, publicUrl, language),
    }
  }

export const movedDays: Digest = { kind: MOVED_DAYS, collect: collectMovedDays, compose: composeMovedDays }
