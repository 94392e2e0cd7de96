import { createHash } from 'node:crypto'
import { forLongTexts } from '@accord/contract/disputes/form'
import type { Body } from './body.ts'

/** Where writes go: one person's thread and whom they accuse. */
export type Place = { readonly token: string; readonly thread: string; readonly accused: string }

/** Something one person writes once; its name is its `Idempotency-Key` and is in what it makes. */
export type Write = {
  readonly kind: 'message' | 'file' | 'upload' | 'case' | 'poll' | 'vote'
  readonly name: string
  send(base: string): Promise<Response>
}

/** What became of each write: a yes, no answer or "not now", or an answer nobody should get. */
export type Book = { readonly acknowledged: Write[]; readonly pending: Write[]; readonly strange: string[] }
export const newBook = (): Book => ({ acknowledged: [], pending: [], strange: [] })

/** Far longer than any answer may take, also on a busy machine. */
const NO_ANSWER_MS = 60_000
const inTime = () => AbortSignal.timeout(NO_ANSWER_MS)

const post = (base: string, path: string, { token }: Place, key: string, body: unknown) =>
  fetch(base + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
      ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
    },
    body: body instanceof FormData ? body : JSON.stringify(body),
    signal: inTime(),
  })

const inThread = ({ thread }: Place, action: string) => `/api/case/discussions/${thread}/${action}`

/** What a file of this name holds. */
const contentOf = (name: string): string => `${name}\n`.repeat(200)

function fileForm(name: string): FormData {
  const form = new FormData()
  form.set('document', new Blob([contentOf(name)]), `${name}.txt`)
  return form
}

const caseForm = (place: Place, name: string) => ({
  title: name,
  type: 'Grievance',
  accused_party: place.accused,
  organization_email: 'office@firm.example',
  ...forLongTexts(() => 'No salary since May.'),
})

const PIECE_BYTES = 1500

/** A file in pieces: whoever sends it again asks how far it is. What was acknowledged once must be there: else 500. */
function inPieces(place: Place, name: string) {
  const bytes = Buffer.from(contentOf(name))
  const uploads = '/api/uploads'
  let id = ''
  let acknowledged = 0
  const tus = (base: string, method: string, path: string, headers: Record<string, string>, body?: Buffer) =>
    fetch(base + path, {
      method,
      headers: { authorization: `Bearer ${place.token}`, 'tus-resumable': '1.0.0', ...headers },
      ...(body ? { body: new Uint8Array(body) } : {}),
      signal: inTime(),
    })
  const offsetOf = (reply: Response) => Number(reply.headers.get('upload-offset'))
  return async (base: string): Promise<Response> => {
    if (id === '') {
      const begun = await tus(base, 'POST', uploads, { 'upload-length': String(bytes.length) })
      if (!begun.ok) return begun
      id = begun.headers.get('location')?.split('/').at(-1) ?? ''
    }
    const path = `${uploads}/${id}`
    const far = await tus(base, 'HEAD', path, {})
    if (!far.ok) return far.status === 404 ? new Response('an upload is lost', { status: 500 }) : far
    if (offsetOf(far) < acknowledged) return new Response('acknowledged bytes are lost', { status: 500 })
    for (let at = offsetOf(far); at < bytes.length; ) {
      const headers = { 'upload-offset': String(at), 'content-type': 'application/offset+octet-stream' }
      const kept = await tus(base, 'PATCH', path, headers, bytes.subarray(at, at + PIECE_BYTES))
      if (!kept.ok) return kept
      acknowledged = at = offsetOf(kept)
    }
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return post(base, inThread(place, 'add-uploads'), place, name, { uploads: [{ id, name: `${name}.txt`, sha256 }] })
  }
}

const makers = {
  message: (place: Place, name: string) => (base: string) =>
    post(base, inThread(place, 'send-message'), place, name, { type: 'text', message: name }),
  file: (place: Place, name: string) => (base: string) =>
    post(base, inThread(place, 'upload-document'), place, name, fileForm(name)),
  upload: inPieces,
  case: (place: Place, name: string) => (base: string) =>
    post(base, '/api/case/create', place, name, caseForm(place, name)),
  poll: (place: Place, name: string) => (base: string) =>
    post(base, inThread(place, 'send-message'), place, name, {
      type: 'poll',
      poll_question: name,
      poll_options: ['Yes', 'No'],
    }),
}
export type Kind = keyof typeof makers

const newWrite = (place: Place, kind: Kind, name: string): Write => ({
  kind,
  name,
  send: makers[kind](place, name),
})
const newVote = (place: Place, name: string, poll: string): Write => ({
  kind: 'vote',
  name,
  send: base => post(base, inThread(place, 'vote-poll'), place, name, { poll_id: poll, poll_value: 'Yes' }),
})

/** Sends a write and enters in the book what came of it; the id of what was made, where the answer was a yes. */
export async function attempt(book: Book, base: string, write: Write): Promise<string | null> {
  const reply = await write.send(base).catch((error: Error) => {
    if (error.name === 'TimeoutError') book.strange.push(`${write.kind}: no answer within ${NO_ANSWER_MS} ms`)
    return null
  })
  if (reply?.ok) {
    book.acknowledged.push(write)
    const said = (await reply.json().catch(() => null)) as Body | null
    return said?.data?._id ?? ''
  }
  if (reply === null || (reply.status === 503 && reply.headers.has('retry-after'))) book.pending.push(write)
  else book.strange.push(`${write.kind}: ${reply.status} ${await reply.text()}`)
  return null
}

/** Writes one kind after another until something is not answered with a yes, or until it is over. */
export async function writeUntilRefused(
  book: Book,
  base: string,
  place: Place,
  kind: Kind,
  who: string,
  isOver = () => false,
) {
  for (let n = 0; !isOver(); n++) {
    const name = `${kind}-${who}-${n}`
    const id = await attempt(book, base, newWrite(place, kind, name))
    if (id === null) return
    if (kind === 'poll' && id && (await attempt(book, base, newVote(place, name, id))) === null) return
  }
}

async function* pages(base: string, { token }: Place, path: string, most: number): AsyncGenerator<Body> {
  let cursor: string | null = ''
  for (let page = 0; page < most && cursor !== null; page++) {
    const reply: Response = await fetch(`${base}${path}?limit=200&cursor=${cursor}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: inTime(),
    })
    const body = (await reply.json()) as Body
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`)
    yield* body.data
    cursor = body.next_cursor
  }
}

const linesOf = (message: Body): string[] => {
  if (message.type === 'text') return [`message ${message.message}`]
  if (message.type === 'file') {
    const name = String(message.name).replace('.txt', '')
    return [`${name.split('-')[0]} ${name}`]
  }
  if (message.type !== 'poll') return []
  const voters: unknown[] = message.vote_results?.Yes?.voters ?? []
  return [`poll ${message.poll_question}`, ...voters.map(() => `vote ${message.poll_question}`)]
}

/** How often each thing is there, as anybody reads it: on the newest `most` pages of 200 of thread and list. */
export async function standing(base: string, place: Place, most: number): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  const count = (line: string) => counts.set(line, (counts.get(line) ?? 0) + 1)
  for await (const message of pages(base, place, inThread(place, 'messages'), most)) linesOf(message).forEach(count)
  for await (const { title } of pages(base, place, '/api/case/disputes', most)) count(`case ${title}`)
  return counts
}

/** What was acknowledged and is not there, and what is there more than once. */
export function compare(acknowledged: readonly Write[], counts: ReadonlyMap<string, number>) {
  const lines = acknowledged.map(({ kind, name }) => `${kind} ${name}`)
  return {
    lost: lines.filter(line => !counts.has(line)),
    doubled: lines.filter(line => (counts.get(line) ?? 0) > 1),
  }
}

/** Files whose bytes are not those that were sent. */
export async function spoiltFiles(base: string, place: Place): Promise<string[]> {
  const spoilt: string[] = []
  // Links live for two minutes: each page is looked at as it comes.
  for await (const { type, name, path } of pages(base, place, inThread(place, 'messages'), Number.POSITIVE_INFINITY)) {
    if (type !== 'file' || !/^(file|upload)-/.test(name)) continue
    const bytes = await (await fetch(base + path, { signal: inTime() })).text()
    if (bytes !== contentOf(name.replace('.txt', ''))) spoilt.push(name)
  }
  return spoilt
}
