import type { Story } from './cases.ts'
import { atNoon } from './days.ts'
import type { TestPerson } from './people.ts'
import type { World } from './world.ts'

/** What an agreement may hold; `more` says what differs. */
export const agreementForm = (more: Record<string, unknown> = {}) => ({
  terms: 'The company pays what is owed and takes the claimant back.',
  promises: [
    {
      debtor_side: 'accused',
      what: 'Three months of salary',
      kind: 'money',
      amount_kobo: 35_550_000,
      due_on: '2026-04-13',
    },
  ],
  ...more,
})

export const callsOf = (world: World) => {
  const post = (path: string, { token }: TestPerson, body: object = {}) =>
    world.call('POST', `/api/case/${path}`, { token, body })
  const drafted = async ({ ministry, caseId }: Story, more: Record<string, unknown> = {}, who = ministry) => {
    const reply = await post(`${caseId}/agreements`, who, agreementForm(more))
    if (reply.status !== 200) throw new Error(reply.raw)
    return reply.body.data as { _id: string; promises: { _id: string; due_on: string; amount_kobo: number }[] }
  }
  const offered = async (story: Story, more: Record<string, unknown> = {}) => {
    const { _id } = await drafted(story, more)
    const reply = await post(`agreements/${_id}/offer`, story.ministry)
    if (reply.status !== 200) throw new Error(reply.raw)
    return reply.body.data as { _id: string; hash: string; text: string; version: number; promises: { _id: string }[] }
  }
  /** By the name that everybody made for a test has. */
  const confirm = async (who: TestPerson, agreement: { _id: string; hash: string }, name?: string) => {
    const { rows } = await world.pool.query('select first_name, last_name from person where id = $1', [who.id])
    const own = `${rows[0]?.first_name} ${rows[0]?.last_name}`
    return post(`agreements/${agreement._id}/confirm`, who, { name: name ?? own, hash: agreement.hash })
  }
  const inForce = async (story: Story, more: Record<string, unknown> = {}) => {
    const agreement = await offered(story, more)
    for (const who of [story.claimant, story.employer]) {
      const reply = await confirm(who, agreement)
      if (reply.status !== 200) throw new Error(reply.raw)
    }
    return agreement
  }
  const mark = (who: TestPerson, promise: string, mark: string, more: Record<string, string> = {}) =>
    world.call('POST', `/api/case/promises/${promise}/mark`, { token: who.token, form: { fields: { mark, ...more } } })
  const report = (who: TestPerson, promise: string) =>
    world.call('POST', `/api/case/promises/${promise}/report`, {
      token: who.token,
      form: { fields: { note: 'Done.' } },
    })
  return { post, report, drafted, offered, confirm, inForce, mark, at: (day: string) => atNoon(world, day) }
}
