import { caseHref, inviteHref, settingsHref } from '@accord/contract/places'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveCase, fileDispute, filedCase, makeMinistryAdmin, makeStory } from '../../../test/cases.ts'
import { answer, inviteParty } from '../../../test/invitations.ts'
import { conversationsOf, documentsSent, filesTo, outboxTo, partOf, subjectsTo } from '../../../test/mails.ts'
import { allNotified, confirmNumber, notificationsTo, notifierHeld, numberOf } from '../../../test/notifications.ts'
import { makePerson, makeUnit, signInAs, type TestPerson, unitIdOf } from '../../../test/people.ts'
import { changeStatus, refer } from '../../../test/stages.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { record } from '../../events/record.ts'
import { newId } from '../../lib/ids.ts'

const URL = 'https://accord.labour.example'

let world: World
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off', PUBLIC_URL: URL })
})
afterAll(() => world.end())

const choose = (who: TestPerson, setting: string, option: string) =>
  world.call('POST', '/api/notifications/update-setting', { token: who.token, body: { setting, option } })
const addDocument = (who: TestPerson, caseId: string, name: string) =>
  world.call('POST', `/api/case/${caseId}/add-document`, {
    token: who.token,
    form: { files: [{ field: 'documents[]', name, bytes: Buffer.from('x') }] },
  })

describe('the emails of a case', () => {
  it('name what happened, where, what to do, why they come and how to end them, all its life', async () => {
    const ministry = await makeMinistryAdmin(world)
    const claimant = await makePerson(world, 'Claimants')
    const unit = await makeUnit(world, 'employer', 'Delta Mills')
    const employer = await makePerson(world, 'Employers', { unitId: unit.id })
    const neutral = await makePerson(world, 'Conciliators and Arbitrators')
    const filed = await fileDispute(world, claimant, { accused_party: unit.id, title: 'Pay of {three} months' })
    const id: string = filed.body.data._id
    const no = await numberOf(world, ministry, id)
    const link = URL + caseHref(id)
    const foot = `Choose what is sent to you in Settings, Notifications:\n${URL}${settingsHref('notifications')}\n\nAccord, the national system for labour disputes`
    const named = `${no}, “Pay of {three} months”`

    expect(await outboxTo(world, ministry.email)).toEqual([
      {
        to: ministry.email,
        subject: `Waits for approval: ${named}`,
        text: `${named}, was filed and waits for approval.\n\nOpen it here:\n${link}\n\nWhat to do next: read what was filed, then approve or reject it. Nobody on the accused side knows of it yet.\n\nWhy you get this: You work for the ministry, which sees every case.\n\n${foot}`,
      },
    ])
    expect(await outboxTo(world, employer.email)).toEqual([])

    expect(await subjectsTo(world, claimant.email)).toEqual([`Your receipt: ${no}`])
    await approveCase(world, ministry, id)
    const approved = `The ministry approved ${named}. It has entered conciliation.`
    expect((await outboxTo(world, claimant.email)).slice(1)).toEqual([
      {
        to: claimant.email,
        subject: `Approved: ${named}`,
        text: `${approved}\n\nOpen it here:\n${link}\n\nWhy you get this: You filed this case.\n\n${foot}`,
      },
    ])
    const names = `A case names Delta Mills: ${named}. Read it and answer.`
    expect(await outboxTo(world, employer.email)).toEqual([
      {
        to: employer.email,
        subject: `A case names Delta Mills: ${no}`,
        text: `${names}\n\nOpen it here:\n${link}?tab=discussions\n\nWhat to do next: open the case, read what is said in it, and answer under Case Discussions. Add the documents that speak for you under Case Documents. Nothing is decided yet: both sides are heard first.\n\nWhy you get this: You stand on the side of Delta Mills, which this case names.\n\n${foot}`,
      },
    ])

    await refer(world, ministry, neutral, id)
    const [referred] = await outboxTo(world, neutral.email)
    expect(referred?.subject).toBe(`Referred to you: ${named}`)
    expect(referred?.text).toContain(
      '\n\nWhat to do next: read the case, talk with both sides under Case Discussions, and change its status as it goes on.\n\n',
    )
    expect(referred?.text).toContain('Why you get this: You were asked to help settle this case.')
    const [, put] = await outboxTo(world, employer.email)
    expect(put?.subject).toBe(`Referred: ${named}`)
    expect(put?.text).toContain(`${named}, was referred to one of the Conciliators and Arbitrators.\n\nOpen it here:`)
    expect(put?.text).toContain('What comes next: you hear from them under Case Discussions')
    await addDocument(claimant, id, 'Payslip.txt')
    await documentsSent(world)
    const [, , document] = await outboxTo(world, employer.email)
    expect(document?.subject).toBe(`New document in ${no}: “Payslip.txt”`)
    expect(document?.text).toMatch(/^Claimants Test added “Payslip.txt” to LD/)
    expect(document?.text).toContain(`Open it here:\n${link}?tab=documents\n`)
    await changeStatus(world, neutral, id, 'mediation')
    // Each has left before the next is made: mails that leave together have no order.
    await outboxTo(world, claimant.email)
    await changeStatus(world, ministry, id, 'resolved')
    expect((await subjectsTo(world, claimant.email)).slice(3)).toEqual([`In mediation: ${named}`, `Resolved: ${named}`])
    const [, , , mediation, resolved] = await outboxTo(world, claimant.email)
    expect(mediation?.text).toContain(
      '\n\nWhat comes next: a mediator talks with both sides under Case Discussions.\n\n',
    )
    expect(resolved?.text).toMatch(
      /say on the page of the case how it went\. .* call the case back within 180 days\.\n\n/,
    )
    const root = `<case.${id}@accord.labour.example>`
    expect(new Set(await conversationsOf(world, employer.email))).toEqual(new Set([`${root} ${root}`]))
    // What somebody did is no news to them.
    expect((await subjectsTo(world, ministry.email)).slice(1)).toEqual([`Nobody assigned: ${named}`])
    const [, nobody] = await outboxTo(world, ministry.email)
    expect(nobody?.text).toContain('\n\nWhat to do next: refer it to somebody who settles at this stage.')
    expect((await subjectsTo(world, neutral.email)).slice(1)).toEqual([
      `New document in ${no}: “Payslip.txt”`,
      `Resolved: ${named}`,
    ])
  })

  it('say to a company without an account that a case names it and what to do, once, and no more than that', async () => {
    const ministry = await makeMinistryAdmin(world)
    const claimant = await makePerson(world, 'Claimants')
    const [office, phone] = ['office@zuma.example', '+2348035550123']
    const filed = await fileDispute(world, claimant, {
      accused_name: 'Zuma Rock Tiles',
      organization_email: office,
      organization_phone: phone,
      title: 'Dismissed while ill',
    })
    const id: string = filed.body.data._id
    expect(await outboxTo(world, office)).toEqual([])
    expect((await approveCase(world, ministry, id)).status).toBe(200)
    const no = await numberOf(world, ministry, id)
    const [email, ...more] = await outboxTo(world, office)
    expect(more).toEqual([])
    expect(email?.subject).toBe(`A labour dispute names Zuma Rock Tiles: case ${no}`)
    expect(email?.text).toMatch(
      new RegExp(
        `^A labour dispute on Accord, the national system for labour disputes, names Zuma Rock Tiles\\. Its number is ${no}\\. Ministry Admin Test invites you to answer it for Zuma Rock Tiles\\.\n\nWhat to do next:\n1\\. Open the invitation and accept it\\. .*:\n${URL}${inviteHref('')}`,
      ),
    )
    const [text] = await outboxTo(world, phone)
    expect(text?.text).toContain(`A labour dispute, ${no}, names Zuma Rock Tiles.`)
    // Whoever typed the address may have mistyped it.
    for (const one of [email?.text, text?.text]) expect(one).not.toMatch(/Respondents|Dismissed/)
  })

  it('are one for a person who is invited to a case and has an account', async () => {
    const { ministry, caseId } = await makeStory(world)
    const invitee = await makePerson(world, 'Claimants')
    const roles = await world.call('GET', `/api/users/get-roles?case_id=${caseId}`, { token: ministry.token })
    const role = roles.body.data.find((one: { name: string }) => one.name === 'Mediators')._id
    const body = { email: invitee.email, role }
    const sent = await world.call('POST', `/api/case/invite-party/${caseId}`, { token: ministry.token, body })
    expect(sent.status, sent.raw).toBe(200)
    const [email, ...more] = await outboxTo(world, invitee.email)
    expect(more).toEqual([])
    expect(email?.text).toContain(', to help settle it.')
    expect((await notificationsTo(world, invitee)).map(one => one.message)).toEqual([
      expect.stringMatching(/invited you to the case LD\/\d+\/\d+, to help settle it\.$/),
    ])
  })

  it('are not sent of one’s own actions: whoever accepts to answer has read it in the invitation', async () => {
    const story = await makeStory(world)
    const invitee = await makePerson(world, 'Claimants')
    // The approval has been processed before anybody else joins.
    await allNotified(world)
    const sent = await inviteParty(world, story.employer, story.caseId, invitee.email, 'Respondents')
    expect((await answer(world, invitee, 'accept', { invite_id: sent.body.data._id })).status).toBe(200)
    expect(await subjectsTo(world, invitee.email)).toEqual([expect.stringMatching(/^A labour dispute names Firm of/)])
    expect((await notificationsTo(world, invitee)).map(one => one.message)).toContainEqual(
      expect.stringMatching(/^A case names Firm of/),
    )
  })

  it('are not sent of it either when they accepted before the approval was processed', async () => {
    const story = await makeStory(world, { approved: false })
    const invitee = await makePerson(world, 'Claimants')
    await notifierHeld(world, async () => {
      await approveCase(world, story.ministry, story.caseId)
      const sent = await inviteParty(world, story.ministry, story.caseId, invitee.email, 'Respondents')
      // An invitation that is accepted before its email leaves is no news any more.
      await world.mailTo(invitee.email)
      expect((await answer(world, invitee, 'accept', { invite_id: sent.body.data._id })).status).toBe(200)
    })
    expect(await subjectsTo(world, invitee.email)).toEqual([expect.stringMatching(/^A labour dispute names Firm of/)])
    expect((await notificationsTo(world, invitee)).map(one => one.message)).toContainEqual(
      expect.stringMatching(/^A case names Firm of/),
    )
    expect(await subjectsTo(world, story.employer.email)).toEqual([expect.stringMatching(/^A case names Firm of/)])
  })

  it('are not sent of what happened more than a day ago, which is in the app all the same', async () => {
    const { ministry, claimant, caseId } = await makeStory(world)
    const before = await outboxTo(world, claimant.email)
    const move = (hours: number, status: string) =>
      world.deps.db.transaction().execute(tx =>
        record(tx, {
          id: newId(world.clock),
          at: new Date(world.clock.now().getTime() - hours * 3_600_000),
          actorId: ministry.id,
          action: 'case status changed',
          caseId,
          after: { status },
        }),
      )
    await move(25, 'on hold')
    expect(await outboxTo(world, claimant.email)).toEqual(before)
    expect((await notificationsTo(world, claimant)).map(one => one.message)).toContainEqual(
      expect.stringMatching(/on hold\.$/),
    )
    await move(23, 'mediation')
    expect(await outboxTo(world, claimant.email)).toHaveLength(before.length + 1)
  })

  it('leave once for each event and person, however often the event comes', async () => {
    const { claimant, employer } = await makeStory(world)
    const before = [await outboxTo(world, claimant.email), await outboxTo(world, employer.email)]
    expect(before.map(emails => emails.length)).toEqual([2, 1])
    await world.deps.db.updateTable('listener').set({ seq: '0' }).where('name', '=', 'notifications').execute()
    await makeStory(world)
    expect([await outboxTo(world, claimant.email), await outboxTo(world, employer.email)]).toEqual(before)
  })
})

describe('a preference', () => {
  it('counts for its setting and channel alone', async () => {
    const { claimant, employer, caseId } = await makeStory(world)
    const number = await confirmNumber(world, employer)
    await choose(employer, 'documents', 'email:0')
    await addDocument(claimant, caseId, 'One.txt')
    await documentsSent(world)
    expect(await subjectsTo(world, employer.email)).toHaveLength(1)
    expect(await outboxTo(world, number)).toEqual([])
    expect(await notificationsTo(world, employer)).toHaveLength(2)
    await choose(employer, 'documents', 'sms:1')
    await addDocument(claimant, caseId, 'Two.txt')
    await documentsSent(world)
    expect(await subjectsTo(world, employer.email)).toHaveLength(1)
    const [text] = await outboxTo(world, number)
    expect(text?.text).toMatch(
      new RegExp(`^Accord: Claimants Test added "Two.txt" to LD/.*${URL}${caseHref(caseId)}\\?tab=documents$`),
    )
    await choose(employer, 'documents', 'email:1')
    await addDocument(claimant, caseId, 'Three.txt')
    await documentsSent(world)
    expect(await subjectsTo(world, employer.email)).toHaveLength(2)
    expect(await outboxTo(world, number)).toHaveLength(2)
  })

  it('for text messages alone reaches who has no email, short, and ten times a day at most', async () => {
    const { claimant, employer, ministry } = await makeStory(world)
    // What is already on its way goes to the email.
    await allNotified(world)
    const number = await confirmNumber(world, claimant, { only: true })
    const caseId = await filedCase(world, claimant, await unitIdOf(world, employer), 'Pay not paid')
    await approveCase(world, ministry, caseId)
    await addDocument(employer, caseId, 'Silent.txt')
    await documentsSent(world)
    await outboxTo(world, number)
    await changeStatus(world, ministry, caseId, 'mediation')
    const texts = await outboxTo(world, number)
    expect(texts.map(one => one.text).sort()).toEqual([
      expect.stringMatching(/^Accord: The case LD\/\d+\/\d+, "Pay not paid", is in mediation\. https/),
      expect.stringMatching(/^Accord: The ministry approved LD/),
      expect.stringMatching(/^Accord: Your dispute was filed on .+, \d\d:\d\d as LD\/\d+\/\d+\. https.+\/receipt$/),
    ])
    await choose(claimant, 'documents', 'sms:1')
    for (let n = 0; n < 12; n++) {
      await addDocument(employer, caseId, `${'Long '.repeat(20)}${n}.txt`)
      await documentsSent(world)
    }
    const all = await outboxTo(world, number)
    expect(all).toHaveLength(10)
    expect(all.at(-1)?.text).toContain('added "Long Long Long Long Long Long Long Long..." to')
    world.clock.add(25 * 3_600_000)
    const again = { ...employer, token: await signInAs(world, employer.id) }
    await addDocument(again, caseId, 'Tomorrow.txt')
    await documentsSent(world)
    expect(await outboxTo(world, number)).toHaveLength(11)
  })

  it('does not count for a security email', async () => {
    const { claimant } = await makeStory(world)
    await allNotified(world)
    for (const setting of ['new_cases', 'case_changes', 'discussions', 'meetings', 'documents', 'requests'])
      await choose(claimant, setting, 'email:0')
    await choose(claimant, '2fa', '')
    await world.call('POST', '/api/notifications/update-setting', {
      token: claimant.token,
      body: { setting: '2fa', value: '1' },
    })
    expect((await subjectsTo(world, claimant.email)).at(-1)).toBe('Two-step login is on')
    expect((await conversationsOf(world, claimant.email)).at(-1)).toBe(' ')
  })

  it('sends nothing to an address that is not confirmed', async () => {
    const { claimant, employer, caseId } = await makeStory(world)
    const { db } = world.deps
    expect(await subjectsTo(world, employer.email)).toHaveLength(1)
    await db.updateTable('contact').set({ verified_at: null }).where('person_id', '=', employer.id).execute()
    await addDocument(claimant, caseId, 'Unsent.txt')
    await documentsSent(world)
    expect(await subjectsTo(world, employer.email)).toHaveLength(1)
  })
})

it('an email has the same words as HTML, and says where its kind is switched off', async () => {
  const { employer, caseId } = await makeStory(world)
  const [named = ''] = await filesTo(world, employer.email)
  const html = partOf(named, 'text/html')
  expect(html).toContain('Read it and answer.')
  expect(html).toContain(`<a class="button" href="${URL}${caseHref(caseId, { tab: 'discussions' })}"`)
  expect(named).toContain(`\nList-Unsubscribe: <${URL}${settingsHref('notifications')}>\n`)
})
