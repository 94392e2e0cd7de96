import { createHash } from 'node:crypto'
import { MAX_PIECE } from '@accord/contract/documents/files'
import type { TestPerson } from './people.ts'
import type { World } from './world.ts'

type Who = Pick<TestPerson, 'token'>
type Headers = Record<string, string>

export const TUS: Headers = { 'tus-resumable': '1.0.0' }
export const PIECE: Headers = { ...TUS, 'content-type': 'application/offset+octet-stream' }

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** One request of the protocol, through the whole app. */
export async function tus(world: World, who: Who, method: string, path = '', headers: Headers = {}, payload?: Buffer) {
  const reply = await world.app.inject({
    method: method as 'POST',
    url: `/api/uploads${path}`,
    headers: { authorization: `Bearer ${who.token}`, ...TUS, ...headers },
    ...(payload ? { payload } : {}),
  })
  const isJson = String(reply.headers['content-type']).startsWith('application/json') && reply.body !== ''
  const message: string = isJson ? reply.json().message : ''
  return { status: reply.statusCode, headers: reply.headers, offset: Number(reply.headers['upload-offset']), message }
}

export const begin = (world: World, who: Who, size: number, headers: Headers = {}) =>
  tus(world, who, 'POST', '', { 'upload-length': String(size), ...headers })

/** The id of an upload that has begun. */
export async function begun(world: World, who: Who, size: number): Promise<string> {
  const { status, headers, message } = await begin(world, who, size)
  if (status !== 201) throw new Error(`${status} ${message}`)
  return String(headers.location).split('/').at(-1) ?? ''
}

export const piece = (world: World, who: Who, id: string, offset: number, bytes: Buffer, headers: Headers = {}) =>
  tus(world, who, 'PATCH', `/${id}`, { ...PIECE, 'upload-offset': String(offset), ...headers }, bytes)

export const head = (world: World, who: Who, id: string) => tus(world, who, 'HEAD', `/${id}`)

/** What a finishing call names: all of these bytes have arrived. */
export async function arrived(world: World, who: Who, bytes: Buffer, name = 'slip.txt') {
  const id = await begun(world, who, bytes.length)
  for (let at = 0; at < bytes.length; at += MAX_PIECE) {
    const { status, message } = await piece(world, who, id, at, bytes.subarray(at, at + MAX_PIECE))
    if (status !== 204) throw new Error(`${status} ${message}`)
  }
  return { id, name, sha256: sha256Of(bytes) }
}
