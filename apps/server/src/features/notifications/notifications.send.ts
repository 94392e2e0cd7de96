import type { Deps } from '../../deps.ts'
import { actorById } from '../../http/session.ts'
import { fill } from '../../words.ts'
import type { Notices } from '../notices/notice.ts'
import type { Compose } from '../sending/deliver.ts'
import { type Email, emailOf, itemOf, shortMessageOf, textMessageOf } from './notifications.email.ts'
import { pathOf, unlinkedRow } from './notifications.present.ts'
import { type NotificationRow, notificationsWhere, ofEvent } from './notifications.queries.ts'
import { isWanted, whyOf } from './notifications.reader.ts'

/** What an event brought somebody, as far as they may read it at this moment (rules "Notifications"). */
export const composeNotification =
  (deps: Deps, notices: Notices): Compose =>
  async row => {
    const { event_id, person_id } = row
    const actor = person_id ? await actorById(deps.db, person_id) : null
    if (!actor || !event_id) return null
    const found = await notificationsWhere(deps.db, notices, actor, ofEvent(event_id), deps.clock.now())
    const rows = found.map(unlinkedRow)
    const [first] = rows
    const setting = first?.notice.setting
    if (!first || !setting || !(await isWanted(deps, row, setting))) return null
    const now = await first.notice.beforeSending?.(deps, { ...row, event_id, person_id: actor.id })
    if (now === 'outdated') return null
    if (now && 'laterS' in now) return now
    const { language } = row
    const email: Email = {
      items: rows.map(one => itemOf(one, language)),
      next: nextOf(first),
      why: await whyOf(deps, actor, first),
    }
    return {
      ...emailOf(email, deps.env.publicUrl, language),
      calendar: now?.calendar,
      caseId: first.case_id,
      sms: textMessageOf(shortMessageOf(first, language), pathOf(first), deps.env.publicUrl, language),
    }
  }

function nextOf({ notice: { next, toDo }, to_do, params }: NotificationRow) {
  return next && (to_do || !toDo) ? fill(next, { status: params.status ?? '' }) : null
}
