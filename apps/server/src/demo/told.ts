import { longTextsOf } from '@accord/contract/disputes/form'
import { DAY, type DemoCase, HOUR, type Step } from './plan.ts'
import type { ToldCase } from './told.case.ts'
import { OPEN_CASES } from './told.open.ts'
import { SETTLED_CASES } from './told.settled.ts'

function stepsOf(told: ToldCase, filed: number): Step[] {
  const lines = [told.summary ?? '', told.background_info ?? '']
  const paper = { kind: 'statement', about: told.title, lines } as const
  const steps: Step[] = [{ do: 'hand in', by: told.filer, paper, at: filed + HOUR / 6 }]
  if (told.approvedAfterDays === undefined) return steps
  const approved = filed + told.approvedAfterDays * DAY
  steps.push({ do: 'approve', by: 'ministry', at: approved })
  if (told.neutral) steps.push({ do: 'join', by: told.neutral, side: 'neutral', at: approved + DAY })
  if (told.respondent) steps.push({ do: 'join', by: told.respondent, side: 'accused', at: approved + DAY })
  for (const [n, [by, text]] of (told.messages ?? []).entries())
    steps.push({ do: 'say', by, text, at: approved + (n + 2) * DAY + n * (HOUR / 2) })
  if (!told.settled) return steps
  const { afterDays, how, scores } = told.settled
  const resolved = approved + afterDays * DAY
  steps.push({ do: 'change', by: told.neutral ?? 'ministry', to: 'resolved', why: how, at: resolved })
  for (const [by, score] of Object.entries(scores))
    steps.push({ do: 'feedback', by, score, comment: '', publish: false, at: resolved + DAY })
  if (resolved + 31 * DAY < 0) steps.push({ do: 'close', at: resolved + 30 * DAY + HOUR })
  return steps.filter(({ at }) => at < 0)
}

/** The oldest first ones, which stories of the browser tests name. */
export const TOLD_CASES: readonly DemoCase[] = [...SETTLED_CASES, ...OPEN_CASES].map((told, n) => {
  const at = -told.daysAgo * DAY + 9 * HOUR + n * (HOUR / 6)
  const { filer, accused, type, title } = told
  return {
    at,
    filer,
    accused,
    email: 'office@employer.example',
    type,
    title,
    texts: longTextsOf(told),
    steps: stepsOf(told, at),
  }
})
