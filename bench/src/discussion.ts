import type { Batch } from './batch.ts'
import type { MakeId } from './ids.ts'
import type { Person } from './people.ts'
import { type Draw, pick } from './random.ts'

const SENTENCES = [
  'We wrote to the management twice and had no answer.',
  'The payslips of the last two years are attached.',
  'A meeting was fixed and the employer did not come.',
  'The collective agreement says otherwise in its fourth clause.',
  'Eleven colleagues are in the same position.',
  'Please tell us when the next sitting is.',
]

export const words = (random: Draw) => `${pick(random, SENTENCES)} ${pick(random, SENTENCES)}`

export type CaseParts = { id: string; at: Date; filer: Person; neutral: Person }

/** Messages of an approved case: two as a rule, and sixty in one case of a hundred. */
const howMany = (random: Draw) => (random() < 0.01 ? 60 : 2)

/** A thread in which the filer and whoever settles speak in no order; most of the time both have read it. */
export function discussion(batch: Batch, random: Draw, newId: MakeId, { id, at, filer, neutral }: CaseParts): void {
  const thread = newId(at)
  let last = ''
  for (let n = howMany(random); n > 0; n--) {
    last = newId(at)
    const byFiler = random() < 0.5
    const sender = byFiler ? filer : neutral
    batch.message.push({
      id: last,
      thread_id: thread,
      sender_id: sender.id,
      sender_side: byFiler ? 'claimant' : 'neutral',
      sender_role: sender.role,
      type: 'text',
      body: words(random),
      sent_at: at,
    })
    const after = JSON.stringify({ message: last })
    batch.event.push({
      id: newId(at),
      at,
      actor_id: sender.id,
      action: 'message sent',
      case_id: id,
      thing_id: thread,
      after,
    })
  }
  batch.thread.push({ id: thread, case_id: id, title: 'Main discussion', last_message_id: last, created_at: at })
  for (const reader of [filer, neutral])
    if (random() < 0.7) batch.thread_read.push({ thread_id: thread, person_id: reader.id, message_id: last })
}

/** Each side is told that the case was approved or referred; a third of that is still unread. */
export function notifications(batch: Batch, random: Draw, newId: MakeId, { id, at, filer, neutral }: CaseParts): void {
  const notify = (to: Person, kind: string, params: object) =>
    batch.notification.push({
      id: newId(at),
      person_id: to.id,
      kind,
      event_id: newId(at),
      case_id: id,
      actor_id: neutral.id,
      params: JSON.stringify(params),
      read_at: random() < 0.67 ? at : null,
      at,
    })
  notify(filer, 'case moved', { status: 'concilliation' })
  notify(neutral, 'case referred', { place: 'person', neutral: null })
}

/** A paper in the case's folder, in every second case. Its bytes are in no storage: lists show it, nobody opens it. */
export function paper(batch: Batch, random: Draw, newId: MakeId, folder: string, { id, at, filer }: CaseParts): void {
  if (random() < 0.5) return
  const file = newId(at)
  batch.file.push({
    id: file,
    storage_key: `00/${file}`,
    sha256: '\\x00',
    size: 20_000 + Math.floor(random() * 400_000),
    mime: 'application/pdf',
    uploaded_by: filer.id,
    created_at: at,
  })
  batch.document.push({
    id: newId(at),
    folder_id: folder,
    case_id: id,
    file_id: file,
    name: `Payslip ${Math.floor(random() * 1000)}.pdf`,
    mime: 'application/pdf',
    uploaded_by: filer.id,
    created_at: at,
  })
}
