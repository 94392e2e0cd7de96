import { type Actor, isMinistry } from '@accord/policy/actor'
import { actorIn, mayDiscuss, maySee, sideOf } from '@accord/policy/disputes.policy'
import { mayBeTold } from '@accord/policy/notifications.policy'
import * as z from 'zod'
import type { Deps } from '../../deps.ts'
import { actorById } from '../../http/session.ts'
import { fill, say, type Words } from '../../words.ts'
import { factsOf } from '../disputes/disputes.facts.ts'
import { type CaseRow, findCase } from '../disputes/disputes.queries.ts'
import { calendarOfEvent } from '../meetings/meetings.calendar.service.ts'
import type { SettingKey } from '../settings/settings.keys.ts'
import { reachOf } from '../settings/settings.queries.ts'
import { plain } from './deliver.plain.ts'
import { cut, subjectOf } from './deliver.short.ts'
import type { Compose, OutboxRow } from './deliver.ts'
import { kindOf } from './notifications.kinds.ts'
import { type Letter, letterOf, textOf } from './notifications.letter.ts'
import { mail, why } from './notifications.mails.words.ts'
import { NOTIFICATION, UNREAD_MESSAGES } from './notifications.post.queries.ts'
import { messageOf, pathOf, shortened } from './notifications.present.ts'
import { type NotificationRow, toldByEvent } from './notifications.queries.ts'
import { unreadIn } from './notifications.talk.queries.ts'

/** The address is still the reader's own, and they still want to hear of this. */
async function isWanted({ db }: Deps, row: OutboxRow, setting: SettingKey): Promise<boolean> {
  const ways = row.person_id ? await reachOf(db, row.person_id, setting) : []
  return ways.some(({ channel, value }) => channel === row.channel && value === row.recipient)
}

/** Where the reader stands in a case, as a word that a text can choose by. */
function placeOf(actor: Actor, row: CaseRow): string {
  const facts = factsOf(row)
  if (facts.filer.id === actor.id) return 'filer'
  return sideOf(actor, facts) ?? (isMinistry(actor) ? 'ministry' : 'above')
}

const whyIn = (actor: Actor, row: CaseRow): Words =>
  fill(why.place, { place: placeOf(actor, row), accused: row.accused.name })

async function whyOf({ db }: Deps, actor: Actor, { kind, case_id }: NotificationRow): Promise<Words | null> {
  const own = kindOf(kind).why
  if (own || !case_id) return own ?? null
  const found = await findCase(db, case_id)
  return found ? whyIn(actor, found) : null
}

const itemOf = (row: NotificationRow, language: string): Letter['items'][number] => ({
  subject: subjectOf(limit => messageOf(shortened(row, language, { limit }), language, kindOf(row.kind).subject)),
  said: messageOf(row, language),
  path: pathOf(row),
})

/** A text is paid for by its length: a title or a name has room for no more than this. */
const TYPED_IN_TEXT = 40
const shortMessageOf = (row: NotificationRow, language: string) => (limit: number) =>
  messageOf(shortened(row, language, { limit: Math.min(limit, TYPED_IN_TEXT), write: plain }), language)

/** What an event told somebody, as far as they may know it at this moment (rules §5, §8). */
const composeNotification =
  (deps: Deps): Compose =>
  async row => {
    const actor = row.person_id ? await actorById(deps.db, row.person_id) : null
    const told = actor && row.event_id ? await toldByEvent(deps.db, actor, row.event_id, deps.clock.now()) : []
    const [first] = told
    const setting = first ? kindOf(first.kind).setting : null
    if (!actor || !first || !setting || !(await isWanted(deps, row, setting))) return null
    const { language } = row
    const { act, next } = kindOf(first.kind)
    const letter: Letter = {
      items: told.map(one => itemOf(one, language)),
      next: next && (first.to_do || !act) ? next : null,
      why: await whyOf(deps, actor, first),
    }
    const event = kindOf(first.kind).withCalendar ? row.event_id : null
    return {
      ...letterOf(letter, deps.env.publicUrl, language),
      calendar: event ? await calendarOfEvent(deps, actor.id, event, language) : undefined,
      sms: textOf(shortMessageOf(first, language), pathOf(first), deps.env.publicUrl, language),
    }
  }

const talkParams = z.object({ thread_id: z.string() })

/** That somebody has not read a discussion; what was said stays where only they who may read it. */
const composeUnread =
  (deps: Deps): Compose =>
  async row => {
    const { thread_id } = talkParams.parse(row.params)
    const actor = row.person_id ? await actorById(deps.db, row.person_id) : null
    const found = actor ? await findCase(deps.db, { thread: thread_id }) : undefined
    if (!actor || !found || !maySee(actor, found.sight)) return null
    const here = actorIn(actor, factsOf(found))
    if (!mayDiscuss(here) || !mayBeTold(here) || !(await isWanted(deps, row, 'discussions'))) return null
    const unread = await unreadIn(deps.db, { thread_id, person_id: actor.id })
    if (!unread) return null
    const { language } = row
    const { count, sender } = unread
    const words = (text: Words, limit = Number.POSITIVE_INFINITY) => {
      const typed = { title: cut(found.title, limit), sender: cut(sender, limit) }
      return say(fill(text, { ...typed, count, case_no: found.case_no }), language)
    }
    const heading = (limit: number) => words(mail.talk, limit)
    const path = `/discussionsDetails/${thread_id}`
    const letter: Letter = {
      items: [{ subject: subjectOf(heading), said: words(mail.talkText), path }],
      next: mail.talkOnce,
      why: whyIn(actor, found),
    }
    return {
      ...letterOf(letter, deps.env.publicUrl, language),
      sms: textOf(heading, path, deps.env.publicUrl, language),
    }
  }

/** The messages that are put together when they leave. */
export const composed = (deps: Deps): Record<string, Compose> => ({
  [NOTIFICATION]: composeNotification(deps),
  [UNREAD_MESSAGES]: composeUnread(deps),
})
