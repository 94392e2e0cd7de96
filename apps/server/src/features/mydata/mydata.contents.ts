import type { Actor } from '@accord/policy/actor'
import { readThreads } from '@accord/policy/discussions.policy'
import { readDocuments } from '@accord/policy/documents.policy'
import type { Deps } from '../../deps.ts'
import { notFound, Refusal } from '../../fail.ts'
import { liveSessions } from '../../http/sessions.queries.ts'
import { say } from '../../words.ts'
import { isTwoStep } from '../accounts/two-step.queries.ts'
import { caseClocks } from '../clocks/clocks.service.ts'
import { attemptsOf } from '../disputes/disputes.attempts.queries.ts'
import { factsOf } from '../disputes/disputes.facts.ts'
import { pageOfCases } from '../disputes/disputes.lists.queries.ts'
import { allOf, whoseOf } from '../disputes/disputes.matching.ts'
import { seenCase, showCase } from '../disputes/disputes.service.ts'
import { openDocument } from '../documents/documents.open.ts'
import { allOwn } from '../documents/documents.own.queries.ts'
import { presentInvitation } from '../invitations/invitations.present.ts'
import { invitationsTo } from '../invitations/invitations.queries.ts'
import type { Notices } from '../notices/notice.ts'
import { presentNotification } from '../notifications/notifications.present.ts'
import { pageOfNotifications } from '../notifications/notifications.queries.ts'
import { pictureKey } from '../pictures/pictures.ts'
import { presentProfile } from '../profile/profile.present.ts'
import { readProfile } from '../profile/profile.queries.ts'
import { agreements } from '../promises/promises.service.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import { entriesIn } from './mydata.entries.ts'
import { actedIn, filesOf } from './mydata.queries.ts'
import {
  ownContacts,
  ownDrafts,
  ownRequests,
  ownVotes,
  pageOfOwnEvents,
  pageOfOwnMessages,
  pageOfSentInvitations,
} from './mydata.read.queries.ts'
import { words } from './mydata.words.ts'
import type { Entry } from './mydata.zip.ts'

type Who = { readonly actor: Actor; readonly language: string }

async function ownProfile({ db }: Deps, { actor }: Who) {
  const row = await readProfile(db, actor.id)
  if (!row) throw notFound()
  const { unread_notifications: _, ...profile } = presentProfile(row, actor)
  return { ...profile, contacts: await ownContacts(db, actor.id), two_step: await isTwoStep(db, actor.id) }
}

async function account(deps: Deps, notices: Notices, who: Who): Promise<Entry[]> {
  const { db, clock, storage } = deps
  const { actor, language } = who
  const { id } = actor
  const { text, json, list, file } = entriesIn(deps, language)
  const now = clock.now()
  const picture = (await readProfile(db, id))?.picture
  const portrait = picture
    ? file('portrait.webp', now, async () => {
        const bytes = await storage.get(pictureKey(picture))
        if (!bytes) throw notFound()
        return bytes
      })
    : null
  const kept = await allOwn(db, id)
  const asked = { source: 'all', caseId: null, words: [], limit: 500, oldestFirst: true, now } as const
  return [
    text('README.txt', say(words.readMe, language)),
    json('profile.json', () => ownProfile(deps, who)),
    ...(portrait ? [portrait] : []),
    json('sessions.json', () => liveSessions(db, id, now)),
    json('settings.json', () => settingsOf(db, id)),
    json('drafts.json', () => ownDrafts(db, id)),
    json('requests.json', () => ownRequests(db, id)),
    json('invitations.json', async () => (await invitationsTo(db, id, now)).map(presentInvitation)),
    list('invitations-sent.json', after => pageOfSentInvitations(db, id, after)),
    list('notifications.json', async after =>
      (await pageOfNotifications(db, notices, actor, { ...asked, after })).map(row => ({
        id: row.id,
        ...presentNotification(row, language),
      })),
    ),
    list('events.json', after => pageOfOwnEvents(db, id, after)),
    ...kept.map((one, i) =>
      file(
        `documents/${safeName(one.name, i)}`,
        one.created_at,
        async () => (await openDocument(deps, actor, one.id)).bytes,
      ),
    ),
  ]
}

const PAGE = 100

/** The accessible cases that the person has acted in, by id. */
async function ownCases({ db }: Deps, { actor }: Who): Promise<string[]> {
  const all = allOf(actor, { order: 'asc' })
  const own: string[] = []
  for (let after: string | null = null; ; ) {
    const page = await pageOfCases(db, whoseOf(actor), { ...all, after, limit: PAGE })
    const ids = page.map(row => row.id)
    own.push(...(await actedIn(db, actor.id, ids)))
    after = ids.at(-1) ?? null
    if (page.length < PAGE) return own
  }
}

/** A name that no system takes for a folder; the number keeps two of one name apart. */
const safeName = (name: string, at: number) =>
  `${String(at + 1).padStart(3, '0')} ${name.replaceAll(/[\\/:*?"<>|]/g, '_')}`

/** What the person may read of one case by the same rules as its page, of what they did there. */
async function entriesOf(deps: Deps, { actor, language }: Who, caseId: string): Promise<Entry[]> {
  const { db } = deps
  const { json, list, file } = entriesIn(deps, language)
  const row = await seenCase(db, actor, caseId)
  const facts = factsOf(row)
  const folder = `cases/${row.case_no.replaceAll('/', '-')}`
  const threads = readThreads(actor, facts).allowed
    ? [
        list(`${folder}/messages.json`, after => pageOfOwnMessages(db, actor.id, caseId, after)),
        json(`${folder}/votes.json`, () => ownVotes(db, actor.id, caseId)),
      ]
    : []
  const files = readDocuments(actor, facts).allowed ? await filesOf(db, actor.id, caseId) : []
  return [
    json(`${folder}/case.json`, async () => showCase(db, { actor, deps }, await seenCase(db, actor, caseId))),
    json(`${folder}/legal-dates.json`, async () => {
      const { data, dates } = await caseClocks({ actor, deps }, caseId)
      return { clocks: data, dates }
    }),
    ...(row.filer_id === actor.id ? [json(`${folder}/tries-to-send.json`, () => attemptsOf(db, caseId))] : []),
    json(`${folder}/agreements.json`, async () => (await agreements({ actor, deps }, caseId)).data),
    ...threads,
    ...files.map(({ id, name, created_at }, i) =>
      file(`${folder}/files/${safeName(name, i)}`, created_at, async () => (await openDocument(deps, actor, id)).bytes),
    ),
  ]
}

/** Nothing where access to the case has ended since it was found. */
async function ofCase(deps: Deps, who: Who, caseId: string): Promise<Entry[]> {
  try {
    return await entriesOf(deps, who, caseId)
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}

/** Everything an archive holds, in its order; what its files say is read when it is their turn. */
export async function contentsOf(deps: Deps, notices: Notices, who: Who): Promise<Entry[]> {
  const entries = await account(deps, notices, who)
  for (const caseId of await ownCases(deps, who)) entries.push(...(await ofCase(deps, who, caseId)))
  return entries
}
