import { CASE_STATUSES } from '@accord/contract/disputes/disputes.schemas'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MadeCase, writeCase } from '../../test/drawnCase.rows.ts'
import { aCase, type Cast, type Drawn, makeCast, type Role, standingIn } from '../../test/drawnCase.ts'
import { meetingForm } from '../../test/meetings.ts'
import { offering, undoChanges } from '../../test/offers.ts'
import type { TestPerson } from '../../test/people.ts'
import { SEED } from '../../test/seed.ts'
import { changeForm } from '../../test/stages.ts'
import { openWorld, type World } from '../../test/world.ts'
import { lagosDay } from '../lagos.ts'

let world: World
let cast: Cast
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off', CODE_COOLDOWN_S: '0' }, { work: false })
  cast = await makeCast(world)
  const left = { status: 'deactivated' }
  await world.deps.db.updateTable('person').set(left).where('id', '=', cast.people.gone.id).execute()
})
afterAll(() => world.end())

let sent = 0
const slip = (field: string) => ({
  form: { files: [{ field, name: `slip ${++sent}.txt`, bytes: Buffer.from('pay slip') }] },
})
const reason = { body: { reason: 'As was agreed between us.' } }

/** All that the pages of a case offer somebody; `n` chooses where there are many alike. */
async function offersOf(who: TestPerson, { id, documents, invitations, discussion, drawn }: MadeCase, n: number) {
  const { offers, offer, get } = offering(world, who)
  const page = await get(`/api/case/read/${id}`)
  const may = page.status === 200 ? page.body.data.abilities : null
  const held: string[] = (await get(`/api/case/permissions/${id}`)).body.data ?? []
  const ofCase = (path: string) => `/api/case/${path.replace(':id', id)}`

  const known = { accused: { unit_id: cast.known.id } }
  const approval = { status: 'concilliation', ...(drawn.accused === 'unlisted' && known) }
  offer('approve', may?.approve, 'POST', ofCase('approve-case/:id'), { body: approval })
  offer('reject', may?.reject, 'POST', ofCase(':id/reject'), reason)
  offer('withdraw', may?.withdraw, 'POST', ofCase(':id/withdraw'), reason)
  const since = lagosDay(world.clock.now())
  offer('recall', may?.recall, 'POST', ofCase(':id/recall'), { body: { ...reason.body, since } })
  offer('feedback', may?.feedback, 'POST', ofCase(':id/feedback'), { body: { score: 4 } })
  const statuses: string[] = may?.change_status ?? []
  const chosen = [statuses[n % (statuses.length || 1)], CASE_STATUSES[n % 12], CASE_STATUSES[(n + 5) % 12]]
  for (const to of chosen)
    if (to)
      offer(`change to ${to}`, statuses.includes(to), 'POST', ofCase('change-status/:id'), { form: changeForm(to) })
  const listed = await get(`/api/case/get-statuses?case_id=${id}`)
  if (may) {
    expect(listed.body.data.map((one: { _id: string }) => one._id)).toEqual(statuses)
    expect(held.includes('approve dispute')).toBe(may.approve)
    expect(held.includes('change dispute case status')).toBe(statuses.length > 0)
  }

  const refers = { body: { cases: [id] } }
  offer('refer', may?.refer, 'POST', `/api/users/refer-case/${cast.spare.id}`, refers)
  offer('link the accused', may?.link_accused, 'POST', ofCase(':id/link-accused'), { body: known })
  offer('read the parties', may?.read_parties, 'GET', ofCase('involved-parties/:id'))
  offer('read the receipt', may?.read_receipt, 'GET', ofCase(':id/receipt'))
  offer('read the attempts', may?.read_attempts, 'GET', ofCase(':id/attempts'))
  offer('add a document', may?.add_document, 'POST', ofCase(':id/add-document'), slip('documents[]'))
  const takesPart = held.includes('participate in resolution')
  offer('read the documents', may?.read_documents, 'GET', ofCase(':id/documents'))
  offer('make a folder', may?.make_folder, 'POST', ofCase(':id/create-folder'), {
    body: { name: `Folder ${++sent}` },
  })
  offer('read the discussions', takesPart, 'GET', ofCase('discussions/:id'))
  offer('read notifications', held.includes('view dispute notifications'), 'GET', `/api/notifications?case_id=${id}`)

  const files = await get(ofCase(':id/documents'))
  offer('copy a document', may?.add_document, 'POST', `/api/documents/${documents[0]?.id}/copy`, { body: {} })
  for (const document of documents) {
    const row = files.body.data?.find?.((one: { _id: string }) => one._id === document.id)
    // Whoever does not read the documents is shown no button for their own.
    if (row) offer('remove a document', row.abilities.delete, 'DELETE', `/api/documents/${document.id}`)
  }

  if (discussion) {
    const thread = `/api/case/discussions/${discussion.threadId}`
    const { status, body } = await get(`${thread}/messages`)
    const send = status === 200 ? body.discuss_info.abilities.send : false
    if (may) {
      expect(send).toBe(may.discuss)
      expect(status === 200).toBe(takesPart)
    }
    const say = (what: string, message: object) =>
      offer(what, send, 'POST', `${thread}/send-message`, { body: message })
    say('send a message', { type: 'text', message: 'Good morning' })
    say('make a poll', { type: 'poll', poll_question: 'Shall we meet?', poll_options: ['Yes', 'No'] })
    say('schedule a meeting', { type: 'meeting', ...meetingForm() })
    offer('upload a document', send, 'POST', `${thread}/upload-document`, slip('document'))
    offer('vote', send, 'POST', `${thread}/vote-poll`, { body: { poll_id: discussion.poll, poll_value: 'Yes' } })
    for (const [k, meeting] of discussion.meetings.entries()) {
      const row = body.data?.find?.((one: { _id: string }) => one._id === meeting)
      const change = row?.meeting_abilities.change
      const at = `${thread}/meetings/${meeting}`
      const other = { body: meetingForm({ meeting_title: 'Second sitting' }) }
      if ((n + k) % 2 === 0) offer('change a meeting', change, 'POST', at, other)
      else offer('cancel a meeting', change, 'POST', `${at}/cancel`)
    }
  }

  const roles = await get(`/api/users/get-roles?case_id=${id}`)
  const names: string[] = roles.status === 200 ? roles.body.data.map((one: { name: string }) => one.name) : []
  for (const role of ['Claimants', 'Respondents', 'Staff', 'Mediators'])
    offer(`invite ${role}`, names.includes(role), 'POST', ofCase('invite-party/:id'), {
      body: { email: `new${++sent}@mail.example`, role: cast.roleIds.get(role) },
    })
  if (may) expect(held.includes('invite dispute participants')).toBe(names.length > 0)
  const groups = may?.read_parties ? (await get(ofCase('involved-parties/:id'))).body.data : []
  const rows: { _id: string; abilities: Record<string, boolean> }[] = groups.flatMap(
    (group: { invited_users: object[] }) => group.invited_users,
  )
  const mayOf = (row: string, ability: string) => rows.find(one => one._id === row)?.abilities[ability]
  for (const name of drawn.joined) {
    const { id: personId } = cast.people[name]
    offer(`take out the ${name}`, mayOf(personId, 'remove'), 'DELETE', ofCase(`:id/participants/${personId}`))
  }
  for (const to of drawn.referred) {
    const [whom, body] = to === 'body' ? [cast.body, 'body_id'] : [cast.people[to].id, 'user_id']
    offer(`unassign ${to}`, mayOf(whom, 'unassign'), 'POST', ofCase(':id/unassign'), {
      body: { [body]: whom, reason: 'Ill' },
    })
  }
  // Whoever sent one and does not read the parties finds it in a list of their own.
  for (const invitation of invitations)
    if (may?.read_parties || invitation.by !== who.id)
      offer('cancel an invitation', mayOf(invitation.id, 'revoke'), 'DELETE', `/api/users/invites/${invitation.id}`)
  const sentRows: { _id: string; abilities: Record<string, boolean> }[] =
    (await get('/api/users/invites?limit=200')).body.data ?? []
  for (const { id: invitation, by } of invitations) {
    const row = sentRows.find(one => one._id === invitation)
    const at = `/api/users/invites/${invitation}`
    const inCase = mayOf(invitation, 'resend')
    if (row && inCase !== undefined) expect(row.abilities.resend).toBe(inCase)
    if (row || may?.read_parties || by !== who.id)
      offer('send an invitation again', row?.abilities.resend ?? inCase, 'POST', `${at}/resend`)
    if (row && may) offer('cancel a sent invitation', row.abilities.cancel, 'DELETE', at)
  }
  return { offers, status: page.status }
}

/** Whoever filed it, the ministry, who leads it, an officer of it on a side or another who has a part in it, and anybody. */
const askersOf = (drawn: Drawn, everybody: readonly Role[], n: number): Role[] => {
  const [first = 'ministry', ...rest] = standingIn(drawn)
  const one = (of: readonly Role[]) => of[n % (of.length || 1)] ?? 'outsider'
  const tied = drawn.joined.includes('tiedOfficer') ? 'tiedOfficer' : one(rest)
  return [...new Set<Role>([drawn.filer, 'ministry', first, tied, one(everybody)])].filter(name => name !== 'gone')
}

/** What is over has the most rules about when: of that, two cases of each. */
const STATUSES = [...CASE_STATUSES, 'resolved', 'closed'] as const

it('offers on the pages of a case what its calls do, to everybody, whatever became of it', async () => {
  const undone = await undoChanges(world)
  const names = Object.keys(cast.people) as Role[]
  const drawn = fc.record({
    cases: fc.tuple(...STATUSES.map(aCase)),
    everybody: fc.shuffledSubarray(names, { minLength: names.length }),
    n: fc.nat(1000),
  })
  await fc.assert(
    fc.asyncProperty(drawn, async ({ cases, everybody, n }) => {
      const calls: (() => Promise<void>)[] = []
      for (const [i, one] of cases.entries()) {
        const made = await writeCase(world, cast, one)
        for (const [k, name] of askersOf(one, everybody, n + i).entries())
          calls.push(async () => {
            const { offers, status } = await offersOf(cast.people[name], made, n + k)
            const about = `${name}, ${JSON.stringify(one)}`
            // Of a case that somebody does not see, one call in four.
            const asked = offers.filter((_, at) => status === 200 || (at + n + i) % 4 === 0)
            await undone.expectHeld(asked, about, { unseen: status !== 200 })
          })
      }
      const lane = async () => {
        for (let next = calls.shift(); next; next = calls.shift()) await next()
      }
      await Promise.all([lane(), lane(), lane()])
    }),
    { numRuns: 1, seed: SEED, endOnFailure: true },
  )
  await undone.expectOnlyUndone()
}, 120_000)
