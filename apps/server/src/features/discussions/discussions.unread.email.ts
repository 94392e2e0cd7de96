import { threadHref } from '@accord/contract/places'
import { maySee } from '@accord/policy/access.policy'
import { isNotified } from '@accord/policy/audiences.policy'
import { readThreads } from '@accord/policy/discussions.policy'
import * as z from 'zod'
import type { Deps } from '../../deps.ts'
import { actorById } from '../../http/session.ts'
import { fill, say, type Words } from '../../words.ts'
import { factsOf } from '../disputes/disputes.facts.ts'
import { findCase } from '../disputes/disputes.queries.ts'
import { type Email, emailOf, textMessageOf } from '../notifications/notifications.email.ts'
import type { Digest } from '../notifications/notifications.listen.ts'
import { isWanted, whyIn } from '../notifications/notifications.reader.ts'
import { cut, subjectOf } from '../sending/deliver.short.ts'
import type { Compose } from '../sending/deliver.ts'
import { unlinked } from '../sending/deliver.unlinked.ts'
import { unreadIn } from './discussions.unread.queries.ts'
import { awaitReaders, UNREAD_MESSAGES } from './discussions.unread.ts'
import { words } from './discussions.unread.words.ts'

const params = z.object({ thread_id: z.string() })

/** That somebody has not read a discussion; what was written stays where only they who may read it. */
const composeUnreadMessages =
  (deps: Deps): Compose =>
  async row => {
    const { thread_id } = params.parse(row.params)
    const actor = row.person_id ? await actorById(deps.db, row.person_id) : null
    const found = actor ? await findCase(deps.db, { thread: thread_id }) : undefined
    if (!actor || !found || !maySee(actor, found.accessKeys)) return null
    const facts = factsOf(found)
    if (!readThreads(actor, facts).allowed || !isNotified(actor, facts)) return null
    if (!(await isWanted(deps, row, 'discussions'))) return null
    const unread = await unreadIn(deps.db, { thread_id, person_id: actor.id })
    if (!unread) return null
    const { language } = row
    const { count, sender } = unread
    const written = (text: Words, limit = Number.POSITIVE_INFINITY) => {
      const typed = { title: cut(unlinked(found.title), limit), sender: cut(unlinked(sender), limit) }
      return say(fill(text, { ...typed, count, case_no: found.case_no }), language)
    }
    const heading = (limit: number) => written(words.subject, limit)
    const path = threadHref(thread_id)
    const email: Email = {
      items: [{ subject: subjectOf(heading), sentence: written(words.sentence), path }],
      next: words.once,
      why: whyIn(actor, found),
    }
    return {
      ...emailOf(email, deps.env.publicUrl, language),
      caseId: found.id,
      sms: textMessageOf(heading, path, deps.env.publicUrl, language),
    }
  }

export const unreadMessages: Digest = { kind: UNREAD_MESSAGES, collect: awaitReaders, compose: composeUnreadMessages }
