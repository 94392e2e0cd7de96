import { agreementForm, callsOf } from '../agreements.ts'
import { makeStory, type Story } from '../cases.ts'
import type { World } from '../world.ts'
import type { Changing, Made, Making } from './making.ts'

const ofCase =
  (make: (story: Story, world: World) => Made | Promise<Made>): Making =>
  async world =>
    make(await makeStory(world), world)

/** Agreements, and what becomes of their promises. */
export const promises = {
  draftAgreement: ofCase(({ ministry, caseId }) => ({ who: ministry, id: caseId, body: agreementForm() })),
  changeAgreement: ofCase(async (story, world) => ({
    who: story.ministry,
    id: (await callsOf(world).drafted(story))._id,
    body: agreementForm({ terms: 'Other terms.' }),
  })),
  offerAgreement: ofCase(async (story, world) => ({
    who: story.ministry,
    id: (await callsOf(world).drafted(story))._id,
    body: {},
  })),
  confirmAgreement: ofCase(async (story, world) => {
    const { _id, hash } = await callsOf(world).offered(story)
    const { rows } = await world.pool.query('select first_name, last_name from person where id = $1', [
      story.claimant.id,
    ])
    return { who: story.claimant, id: _id, body: { name: `${rows[0].first_name} ${rows[0].last_name}`, hash } }
  }),
  refuseAgreement: ofCase(async (story, world) => ({
    who: story.employer,
    id: (await callsOf(world).offered(story))._id,
    body: { reason: 'The sum is too high.' },
  })),
  withdrawAgreement: ofCase(async (story, world) => ({
    who: story.ministry,
    id: (await callsOf(world).offered(story))._id,
    body: { reason: 'Other talks.' },
  })),
  markPromise: ofCase(async (story, world) => {
    const { promises: made } = await callsOf(world).inForce(story)
    return { who: story.claimant, id: made[0]?._id ?? '', form: { fields: { mark: 'not kept' }, files: [] } }
  }),
  reportPromise: ofCase(async (story, world) => {
    const { promises: made } = await callsOf(world).inForce(story)
    return { who: story.employer, id: made[0]?._id ?? '', form: { fields: { note: 'Paid by transfer.' }, files: [] } }
  }),
} satisfies Partial<Record<Changing, Making>>
