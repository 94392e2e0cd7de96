import { rm } from 'node:fs/promises'
import { spool } from '../edges/uploads.ts'
import { uploadDocument } from '../features/discussions/discussions.files.service.ts'
import { sendMessage } from '../features/discussions/discussions.service.ts'
import { createCase } from '../features/disputes/disputes.file.service.ts'
import { addDocument } from '../features/documents/documents.service.ts'
import { votePoll } from '../features/polls/polls.service.ts'
import { referCase, referCaseToBody } from '../features/referrals/referrals.service.ts'
import { approveCase } from '../features/stages/stages.approve.service.ts'
import { changeStatus } from '../features/stages/stages.change.service.ts'
import { recallCase, rejectCase, withdrawCase } from '../features/stages/stages.claimant.service.ts'
import { closeByItself } from '../features/stages/stages.close.ts'
import { giveFeedback } from '../features/stages/stages.feedback.service.ts'
import type { ActorContext, Upload } from '../http/context.ts'
import { insertOutage } from '../http/heartbeat.queries.ts'
import { lagosDay } from '../lagos.ts'
import { newId } from '../lib/ids.ts'
import { messageKinds } from '../messageKinds.ts'
import { fileOf } from './papers.ts'
import { DAY, type DemoCase, type DemoPaper, MINUTE, type Step } from './plan.ts'
import { type Cast, idOf } from './seed.cast.ts'
import { sign } from './seed.promises.ts'
import { joinCase, threadOf } from './seed.queries.ts'

/** Files the case as a person would, and answers its id. */
export async function fileOne(
  cast: Cast,
  { at, filer, accused, email, type, title, texts, failedBefore = [] }: DemoCase,
): Promise<string> {
  const whom =
    typeof accused === 'string'
      ? { accused_party: idOf(cast.units, accused), organization_email: email ?? 'unknown' }
      : { accused_name: accused.name, organization_email: accused.email }
  const ctx = cast.as(filer, at)
  const attempts = await failed(ctx, failedBefore)
  const { data } = await createCase(ctx, { title, type, ...whom, ...texts, attempts })
  return data._id
}

/** Tries that failed so many minutes before, and the outage to blame. */
async function failed({ deps: { db, clock } }: ActorContext, [first, ...more]: readonly number[]) {
  if (first === undefined) return []
  const before = (minutes: number) => new Date(clock.now().getTime() - minutes * MINUTE)
  const [heard, from, to] = [before(first + 20), before(first + 5), before((more.at(-1) ?? first) - 10)]
  await insertOutage(db, newId(clock), { from, to })
  return [first, ...more].map(minutes => ({
    at: before(minutes).toISOString(),
    server_at: heard.toISOString(),
    since_ms: (first + 20 - minutes) * MINUTE,
    why: 'timeout' as const,
  }))
}

/** Does something with a paper in one's hand. */
export async function holding(
  { deps }: Cast,
  paper: DemoPaper | undefined,
  work: (files: readonly Upload[]) => Promise<unknown>,
): Promise<unknown> {
  if (!paper) return work([])
  const { name, bytes } = await fileOf(paper)
  const kept = await spool(deps.uploads.newPath(), [bytes])
  try {
    return await work([{ name, ...kept }])
  } finally {
    await rm(kept.path, { force: true })
  }
}

/** What happened in a case after it was filed, one thing after the other. */
export async function liveOne(cast: Cast, caseId: string, { steps }: DemoCase): Promise<void> {
  let thread = ''
  for (const step of steps) {
    await act(cast, { caseId, thread }, step)
    if (step.do === 'approve') thread = await threadOf(cast.deps.db, caseId)
  }
}

type Place = { readonly caseId: string; readonly thread: string }

async function act(cast: Cast, { caseId, thread }: Place, step: Step): Promise<unknown> {
  if (step.do === 'close')
    return closeByItself({ ...cast.deps, clock: { now: () => new Date(cast.today + step.at) } }, caseId)
  const { at } = step
  const ctx = cast.as(step.by, at)
  switch (step.do) {
    case 'approve':
      return approveCase(ctx, caseId, { status: 'concilliation', ...(step.accused && { accused: step.accused }) })
    case 'reject':
      return rejectCase(ctx, caseId, { reason: step.why })
    case 'withdraw':
      return withdrawCase(ctx, caseId, { reason: step.why })
    case 'recall':
      return recallCase(ctx, caseId, { reason: step.why, since: lagosDay(new Date(cast.today + at - 4 * DAY)) })
    case 'refer':
      return referCase(ctx, idOf(cast.people, step.to), { cases: [caseId] })
    case 'refer to body':
      return referCaseToBody(ctx, idOf(cast.bodies, step.to), { cases: [caseId] })
    case 'join':
      return joinCase(ctx.deps, caseId, { personId: ctx.actor.id, side: step.side })
    case 'say':
      return sendMessage(ctx, messageKinds, thread, { type: 'text', message: step.text })
    case 'hand in':
      return holding(cast, step.paper, files => {
        const handing = cast.as(step.by, at, files)
        return step.said ? uploadDocument(handing, thread) : addDocument(handing, caseId, {})
      })
    case 'change':
      return holding(cast, step.paper, files => {
        const resolution_reached = step.to === 'resolved' ? 'yes' : 'no'
        return changeStatus(cast.as(step.by, at, files), caseId, {
          status: step.to,
          summary: step.why,
          resolution_reached,
        })
      })
    case 'feedback':
      return giveFeedback(ctx, caseId, { score: step.score, comment: step.comment, publish: step.publish })
    case 'agree':
      return sign(cast, caseId, step)
    case 'ask':
      return ask(cast, thread, step)
    case 'meet':
      return meet(cast, thread, step)
  }
}

async function ask(cast: Cast, thread: string, step: Extract<Step, { do: 'ask' }>): Promise<void> {
  const { data } = await sendMessage(cast.as(step.by, step.at), messageKinds, thread, {
    type: 'poll',
    poll_question: step.question,
    poll_options: [...step.options],
    anon_voting: step.secret ? 1 : 0,
  })
  for (const [n, [who, option]] of step.votes.entries())
    await votePoll(cast.as(who, step.at + (n + 1) * MINUTE), thread, { poll_id: data._id, poll_value: option })
}

const meet = (cast: Cast, thread: string, step: Extract<Step, { do: 'meet' }>) =>
  sendMessage(cast.as(step.by, step.at), messageKinds, thread, {
    type: 'meeting',
    meeting_title: step.title,
    meeting_date: lagosDay(new Date(cast.today + step.at + step.inDays * DAY)),
    meeting_location: step.place,
    meeting_start_time: step.from,
    meeting_end_time: step.to,
  })
