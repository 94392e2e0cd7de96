import * as z from 'zod'
import type { Deps } from '../../deps.ts'
import { actorById } from '../../http/session.ts'
import { fill, say } from '../../words.ts'
import { type Email, emailOf, itemOf, shortMessageOf, textMessageOf } from '../notifications/notifications.email.ts'
import type { Digest } from '../notifications/notifications.listen.ts'
import { messageOf, pathOf, shortened, unlinkedRow } from '../notifications/notifications.present.ts'
import { type NotificationRow, notificationsWhere } from '../notifications/notifications.queries.ts'
import { isWanted, whyOf } from '../notifications/notifications.reader.ts'
import { subjectOf } from '../sending/deliver.short.ts'
import type { Compose } from '../sending/deliver.ts'
import { collectDocuments, NEW_DOCUMENTS } from './documents.digest.ts'
import { words } from './documents.digest.words.ts'
import { isNew } from './documents.notices.queries.ts'
import { documentsNotices } from './documents.notices.ts'

/** An email names so many, and how many more there are. */
const NAMED = 20

type Rows = readonly [NotificationRow, ...NotificationRow[]]

const params = z.object({ notifications: z.string() })

/** Several documents in one sentence. */
function several(rows: Rows, language: string): { row: NotificationRow; item: Email['items'][number] } {
  const [first] = rows
  const by = rows.every(({ actor }) => actor === first.actor) ? 'one' : 'several'
  const row = { ...first, params: { by, count: String(rows.length) } }
  const names = rows.slice(0, NAMED).map(one => {
    const filling = { by, document: one.params.document ?? '', actor: one.actor ?? '' }
    return say(fill(words.document, filling), language)
  })
  const more = rows.length - names.length
  const lines = more > 0 ? [...names, say(fill(words.more, { more }), language)] : names
  const item = {
    subject: subjectOf(limit => messageOf(shortened(row, language, { limit }), language, words.subject)),
    sentence: [messageOf(row, language, words.sentence), ...lines].join('\n'),
    path: pathOf(row),
  }
  return { row, item }
}

/** What was added to a case and the reader has not seen yet, named in one email (decision 0016). */
const composeNewDocuments =
  (deps: Deps): Compose =>
  async sent => {
    const actor = sent.person_id ? await actorById(deps.db, sent.person_id) : null
    if (!actor || !(await isWanted(deps, sent, 'documents'))) return null
    const which = isNew(params.parse(sent.params).notifications.split(' '))
    const found = await notificationsWhere(deps.db, documentsNotices, actor, which, deps.clock.now())
    const [first, ...rest] = found.map(unlinkedRow)
    if (!first) return null
    const { language } = sent
    const all = rest.length > 0 ? several([first, ...rest], language) : null
    const email = { items: [all?.item ?? itemOf(first, language)], next: null, why: await whyOf(deps, actor, first) }
    const short = shortMessageOf(all?.row ?? first, language, all ? words.sentence : undefined)
    return {
      ...emailOf(email, deps.env.publicUrl, language),
      caseId: first.case_id,
      sms: textMessageOf(short, pathOf(first), deps.env.publicUrl, language),
    }
  }

export const newDocuments: Digest = { kind: NEW_DOCUMENTS, collect: collectDocuments, compose: composeNewDocuments }
