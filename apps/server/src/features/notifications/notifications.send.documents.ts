import * as z from 'zod'
import type { Deps } from '../../deps.ts'
import { actorById } from '../../http/session.ts'
import { fill, say } from '../../words.ts'
import { subjectOf } from './deliver.short.ts'
import type { Compose } from './deliver.ts'
import { itemOf, type Letter, letterOf, shortMessageOf, textOf } from './notifications.letter.ts'
import { mail, subject } from './notifications.mails.words.ts'
import { messageOf, pathOf, shortened, unlinkedRow } from './notifications.present.ts'
import { type NotificationRow, newDocumentsOf } from './notifications.queries.ts'
import { isWanted, whyOf } from './notifications.reader.ts'

/** A letter names so many, and how many more there are. */
const NAMED = 20

type Rows = readonly [NotificationRow, ...NotificationRow[]]

const params = z.object({ notifications: z.string() })

/** Several documents in one sentence. */
function several(rows: Rows, language: string): { row: NotificationRow; item: Letter['items'][number] } {
  const [first] = rows
  const by = rows.every(({ actor }) => actor === first.actor) ? 'one' : 'several'
  const row = { ...first, params: { by, count: String(rows.length) } }
  const names = rows.slice(0, NAMED).map(one => {
    const filling = { by, document: one.params.document ?? '', actor: one.actor ?? '' }
    return say(fill(mail.document, filling), language)
  })
  const more = rows.length - names.length
  const lines = more > 0 ? [...names, say(fill(mail.moreDocuments, { more }), language)] : names
  const item = {
    subject: subjectOf(limit => messageOf(shortened(row, language, { limit }), language, subject.documents)),
    said: [messageOf(row, language, mail.documents), ...lines].join('\n'),
    path: pathOf(row),
  }
  return { row, item }
}

/** What was added to a case and the reader has not seen yet, named in one letter (decision 0016). */
export const composeDocuments =
  (deps: Deps): Compose =>
  async sent => {
    const actor = sent.person_id ? await actorById(deps.db, sent.person_id) : null
    if (!actor || !(await isWanted(deps, sent, 'documents'))) return null
    const ids = params.parse(sent.params).notifications.split(' ')
    const [first, ...rest] = (await newDocumentsOf(deps.db, actor, ids, deps.clock.now())).map(unlinkedRow)
    if (!first) return null
    const { language } = sent
    const told = rest.length > 0 ? several([first, ...rest], language) : null
    const letter = { items: [told?.item ?? itemOf(first, language)], next: null, why: await whyOf(deps, actor, first) }
    const short = shortMessageOf(told?.row ?? first, language, told ? mail.documents : undefined)
    return {
      ...letterOf(letter, deps.env.publicUrl, language),
      caseId: first.case_id,
      sms: textOf(short, pathOf(first), deps.env.publicUrl, language),
    }
  }
