import { longTextsOf } from '@accord/contract/disputes/form'
import type { Calendar } from './plan.calendar.ts'
import { greeted } from './plan.days.ts'
import { DAY, type DemoCase, HOUR, MINUTE, type Step } from './plan.ts'
import type { ToldCase } from './told.case.ts'
import { OPEN_CASES } from './told.open.ts'
import { PANEL_CASES } from './told.panel.ts'
import { SETTLED_CASES } from './told.settled.ts'

const CLOSES_AFTER = 30 * DAY

function stepsOf(told: ToldCase, filed: number): Step[] {
  const lines = [told.summary ?? '', told.background_info ?? '']
  const paper = { kind: 'statement', about: told.title, lines } as const
  const steps: Step[] = [{ do: 'hand in', by: told.filer, paper, at: filed + HOUR / 6 }]
  for (const [days, act] of told.before ?? []) steps.push({ ...act, at: filed + days * DAY + HOUR / 4 })
  if (told.approvedAfterDays === undefined) return steps
  const approved = filed + told.approvedAfterDays * DAY
  steps.push({ do: 'approve', by: 'ministry', at: approved })
  if (told.neutral) steps.push({ do: 'join', by: told.neutral, side: 'neutral', at: approved + DAY })
  if (told.respondent) steps.push({ do: 'join', by: told.respondent, side: 'accused', at: approved + DAY })
  for (const [n, [by, text]] of (told.messages ?? []).entries())
    steps.push({ do: 'say', by, text, at: approved + (n + 2) * DAY + n * (HOUR / 2) })
  for (const [days, act] of told.acts ?? []) steps.push({ ...act, at: approved + days * DAY + HOUR })
  if (!told.settled) return steps
  const { afterDays, by: settler = told.neutral ?? 'ministry', how, scores } = told.settled
  const resolved = approved + afterDays * DAY
  steps.push({ do: 'change', by: settler, to: 'resolved', why: how, at: resolved })
  for (const [by, score] of Object.entries(scores))
    steps.push({ do: 'feedback', by, score, comment: '', publish: false, at: resolved + DAY })
  return steps
}

const dayOf = (at: number) => Math.floor(at / DAY)

/** On working days, one thing after the other, as far as it has happened. */
function placed(calendar: Calendar, steps: readonly Step[], filed: number): Step[] {
  let last = filed
  const done: Step[] = []
  for (const step of [...steps].sort((a, b) => a.at - b.at)) {
    const day = calendar.workdayFrom(dayOf(step.at))
    last = Math.max(day * DAY + (step.at - dayOf(step.at) * DAY), last + 7 * MINUTE)
    const meets = step.do === 'meet' ? { inDays: calendar.workdayFrom(day + step.inDays) - day } : {}
    if (last < 0) done.push({ ...greeted(step, last), ...meets, at: last })
  }
  return done
}

/** What stayed resolved for thirty days is closed by itself. */
function closing(steps: readonly Step[]): Step[] {
  const resolved = steps.find(step => step.do === 'change' && step.to === 'resolved')
  return resolved && resolved.at + CLOSES_AFTER + DAY < 0
    ? [{ do: 'close', at: resolved.at + CLOSES_AFTER + HOUR }]
    : []
}

/** The oldest first ones, which stories of the browser tests name. */
export const toldCases = (calendar: Calendar): DemoCase[] =>
  [...SETTLED_CASES, ...OPEN_CASES, ...PANEL_CASES].map((told, n) => {
    const at = calendar.workdayFrom(-told.daysAgo) * DAY + 9 * HOUR + n * (HOUR / 6)
    const { filer, accused, type, title } = told
    const steps = placed(calendar, stepsOf(told, at), at)
    return {
      at,
      filer,
      accused,
      email: 'office@employer.example',
      type,
      title,
      texts: longTextsOf(told),
      failedBefore: told.failedBefore ?? [],
      steps: [...steps, ...closing(steps)],
    }
  })
