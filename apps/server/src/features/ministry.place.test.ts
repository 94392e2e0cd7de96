import type { Permission } from '@accord/contract/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileDispute, makeMinistryAdmin, makeStory, type Story } from '../../test/cases.ts'
import { inviteParty } from '../../test/invitations.ts'
import { NOBODYS_ID, setStatus } from '../../test/parties.ts'
import { makePerson, makeUnit, PNG, type TestPerson, withoutPermissions } from '../../test/people.ts'
import { askToJoin, askUnlisted, decideRequest } from '../../test/requests.ts'
import { changeStatus, refer } from '../../test/stages.ts'
import { openWorld, type Reply, type World } from '../../test/world.ts'

let world: World
let employer: { id: string }
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  employer = await makeUnit(world, 'employer', 'A known employer')
})
afterAll(() => world.end())

const call = (who: TestPerson, path: string, body: object = {}) => world.call('POST', path, { token: who.token, body })

const unlisted = async (): Promise<{ caseId: string }> => {
  const { claimant } = await makeStory(world)
  const filed = await fileDispute(world, claimant, { accused_name: `Firm ${claimant.id}` })
  return { caseId: filed.body.data._id }
}

const documentOf = async (story: Story): Promise<string> => {
  const files = [{ field: 'documents[]', name: 'slip.png', bytes: PNG }]
  const path = `/api/case/${story.caseId}/add-document`
  return (await world.call('POST', path, { token: story.claimant.token, form: { files } })).body.data[0]._id
}

/** Each act of the ministry with the one permission it asks, made ready and then done by an officer. */
const ACTS: readonly [act: string, permission: Permission, (officer: TestPerson) => Promise<Reply>, refused: number][] =
  [
    [
      'approves a case',
      'approve dispute',
      async who => {
        const { caseId } = await makeStory(world, { approved: false })
        return call(who, `/api/case/approve-case/${caseId}`, { status: 'concilliation' })
      },
      403,
    ],
    [
      'rejects a case',
      'approve dispute',
      async who => {
        const { caseId } = await makeStory(world, { approved: false })
        return call(who, `/api/case/${caseId}/reject`, { reason: 'It belongs before another court.' })
      },
      403,
    ],
    [
      'says who the accused is',
      'approve dispute',
      async who =>
        call(who, `/api/case/${(await unlisted()).caseId}/link-accused`, { accused: { unit_id: employer.id } }),
      403,
    ],
    [
      'refers a case',
      'assign users cases',
      async who => {
        const { caseId } = await makeStory(world)
        return refer(world, who, await makePerson(world, 'Mediators'), caseId)
      },
      403,
    ],
    [
      'takes a case back from whom it was referred to',
      'assign users cases',
      async who => {
        const { caseId, ministry } = await makeStory(world)
        const mediator = await makePerson(world, 'Mediators')
        await refer(world, ministry, mediator, caseId)
        return call(who, `/api/case/${caseId}/unassign`, { user_id: mediator.id, reason: 'On leave' })
      },
      403,
    ],
    [
      'leads a case on',
      'change dispute case status',
      async who => {
        const { caseId } = await makeStory(world)
        return changeStatus(world, who, caseId, 'mediation')
      },
      403,
    ],
    [
      'decides a recall',
      'change dispute case status',
      async who => {
        const { caseId } = await makeStory(world)
        await setStatus(world, caseId, 'recalled')
        return changeStatus(world, who, caseId, 'mediation')
      },
      403,
    ],
    [
      'removes what others added',
      'change dispute case status',
      async who =>
        world.call('DELETE', `/api/documents/${await documentOf(await makeStory(world))}`, { token: who.token }),
      403,
    ],
    [
      'recalls for a claimant who left',
      'change dispute case status',
      async who => {
        const { caseId, claimant } = await makeStory(world)
        await world.deps.db.updateTable('person').set({ status: 'deactivated' }).where('id', '=', claimant.id).execute()
        return call(who, `/api/case/${caseId}/withdraw`, { reason: 'The claimant has died.' })
      },
      403,
    ],
    [
      'decides a membership',
      'invite users',
      async who => decideRequest(world, who, (await askToJoin(world, employer.id)).requestId, 'approve'),
      404,
    ],
    [
      'finds a place for an organization that is not listed',
      'invite users',
      async who =>
        decideRequest(world, who, (await askUnlisted(world, 'A mill')).requestId, 'approve', { unit_id: employer.id }),
      404,
    ],
    [
      'invites to a case',
      'invite dispute participants',
      async who => {
        const { caseId } = await makeStory(world)
        return inviteParty(world, who, caseId, `guest.${caseId}@mail.example`, 'Claimants')
      },
      403,
    ],
  ]

describe('belonging to the ministry', () => {
  it.each(ACTS)('alone %s for nobody: it takes "%s"', async (_, permission, act, refused) => {
    const clerk = await withoutPermissions(world, await makeMinistryAdmin(world), [permission])
    expect((await act(clerk)).status).toBe(refused)
    expect((await act(await makeMinistryAdmin(world))).status).toBe(200)
  })

  it('gives access to every case and of who is in it', async () => {
    const { caseId } = await makeStory(world)
    const clerk = await withoutPermissions(world, await makeMinistryAdmin(world), ['invite dispute participants'])
    for (const path of [`/api/case/read/${caseId}`, `/api/case/involved-parties/${caseId}`])
      expect((await world.call('GET', path, { token: clerk.token })).status, path).toBe(200)
  })

  it('lists no request for whoever decides none', async () => {
    const { requestId } = await askToJoin(world, employer.id)
    const clerk = await withoutPermissions(world, await makeMinistryAdmin(world), ['invite users'])
    const seen = async (who: TestPerson) =>
      (await world.call('GET', '/api/users/requests?limit=200', { token: who.token })).body.data.map(
        (row: { _id: string }) => row._id,
      )
    expect(await seen(clerk)).toEqual([])
    expect(await seen(await makeMinistryAdmin(world))).toContain(requestId)
    expect((await decideRequest(world, clerk, NOBODYS_ID, 'approve')).status).toBe(404)
  })
})
