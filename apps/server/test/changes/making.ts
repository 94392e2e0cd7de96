import type { RouteKey, Routes } from '@accord/contract/routes'
import type { Sent } from '../arrivals.ts'
import { PNG, type TestPerson } from '../people.ts'
import type { World } from '../world.ts'

/** Calls that change something for somebody with a session. A first password is set with a token or a link. */
export type Changing =
  | Exclude<
      {
        [K in RouteKey]: Routes[K]['method'] extends 'GET' ? never : Routes[K]['session'] extends 'none' ? never : K
      }[RouteKey],
      // What is sent is read and sent back.
      'checkUnions' | 'checkInvites' | 'previewPost' | 'tryClockRule'
    >
  | 'createPassword'

/** A request that is carried out, by whom, and what fills `:id` in its path. */
export type Made = { who: TestPerson; id?: string; second?: string } & Pick<Sent, 'body' | 'form'>
export type Making = (world: World) => Promise<Made>

let names = 0
export const name = () => `n${++names}`
export const address = () => `${name()}@mail.example`

export const file = (field: string, fields: Record<string, string> = {}) => ({
  form: { fields, files: [{ field, name: `${name()}.txt`, bytes: Buffer.from('pay slip '.repeat(50)) }] },
})
export const picture = (fields: Record<string, string>) => ({
  form: { fields, files: [{ field: 'display_picture', name: 'me.png', bytes: PNG }] },
})
export const logo = (fields: Record<string, string>) => ({
  form: { fields, files: [{ field: 'logo', name: 'logo.png', bytes: PNG }] },
})
export async function idIn(reply: Promise<{ status: number; raw: string; body: { data: unknown } }>): Promise<string> {
  const { status, raw, body } = await reply
  if (status !== 200) throw new Error(raw)
  const [one] = [body.data].flat() as { _id: string }[]
  return one?._id ?? ''
}
