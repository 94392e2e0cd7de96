import { threadHref } from '@accord/contract/places'
import { actorIn, mayDiscuss, maySee } from '@accord/policy/disputes.policy'
import { mayBeTold } from '@accord/policy/notifications.policy'
import * as z from 'zod'
import type { Deps } from '../../deps.ts'
import { actorById } from '../../http/session.ts'
import { fill, say, type Words } from '../../words.ts'
import { factsOf } from '../disputes/disputes.facts.ts'
import { findCase } from '../disputes/disputes.queries.ts'
import { calendarFor } from '../meetings/meetings.calendar.service.ts'
import { meetingOfEvent } from '../meetings/meetings.queries.ts'
import { isBehind } from './deliver.queries.ts'
import { cut, subjectOf } from './deliver.short.ts'
import { type Compose, LATER } from './deliver.ts'
import { unlinked } from './deliver.unlinked.ts'
import { kindOf } from './notifications.kinds.ts'
import { itemOf, type Letter, letterOf, shortMessageOf, textOf } from './notifications.letter.ts'
import { mail } from './notifications.mails.words.ts'
import { NEW_DOCUMENTS, NOTIFICATION, UNREAD_MESSAGES } from './notifications.post.queries.ts'
import { pathOf, unlinkedRow } from './notifications.present.ts'
import { toldByEvent } from './notifications.queries.ts'
import { isWanted, whyIn, whyOf } from './notifications.reader.ts'
import { composeDocuments } from './notifications.send.documents.ts'
import { unreadIn } from './notifications.talk.queries.ts'

/** What an event told somebody, as far as they may know it at this moment (rules §5, §8). */
const composeNotification =
  (deps: Deps): Compose =>
  async row => {
    const actor = row.person_id ? await actorById(deps.db, row.person_id) : null
    const found = actor && row.event_id ? await toldByEvent(deps.db, actor, row.event_id, deps.clock.now()) : []
    const told = found.map(unlinkedRow)
    const [first] = told
    const setting = first ? kindOf(first.kind).setting : null
    if (!actor || !first || !setting || !(await isWanted(deps, row, setting))) return null
    const { language } = row
    const { act, next, withCalendar } = kindOf(first.kind)
    const meeting = setting === 'meetings' && row.event_id ? await meetingOfEvent(deps.db, row.event_id) : undefined
    // What became of it has a letter of its own, which is true: this one would announce what is not to be.
    if (meeting?.overtaken) return null
    if (meeting && (await isBehind(deps.db, row))) return LATER
    const calendar = withCalendar && meeting ? await calendarFor(deps, actor.id, meeting, language) : undefined
    const letter: Letter = {
      items: told.map(one => itemOf(one, language)),
      next: next && (first.to_do || !act) ? fill(next, { status: first.params.status ?? '' }) : null,
      why: await whyOf(deps, actor, first),
    }
    return {
      ...letterOf(letter, deps.env.publicUrl, language),
      calendar,
      caseId: first.case_id,
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
      const typed = { title: cut(unlinked(found.title), limit), sender: cut(unlinked(sender), limit) }
      return say(fill(text, { ...typed, count, case_no: found.case_no }), language)
    }
    const heading = (limit: number) => words(mail.talk, limit)
    const path = threadHref(thread_id)
    const letter: Letter = {
      items: [{ subject: subjectOf(heading), said: words(mail.talkText), path }],
      next: mail.talkOnce,
      why: whyIn(actor, found),
    }
    return {
      ...letterOf(letter, deps.env.publicUrl, language),
      caseId: found.id,
      sms: textOf(heading, path, deps.env.publicUrl, language),
    }
  }

/** The messages that are put together when they leave. */
export const composed = (deps: Deps): Record<string, Compose> => ({
  [NOTIFICATION]: composeNotification(deps),
  [UNREAD_MESSAGES]: composeUnread(deps),
  [NEW_DOCUMENTS]: composeDocuments(deps),
})
