import type { Verdict } from '@accord/policy/verdict'
import type { Refusal } from '../fail.ts'

/** Throws the answer for the reason of a refusal; `about` is what they asked for. */
export function enforce<Reason extends string, About>(
  verdict: Verdict<Reason>,
  refusals: Readonly<Record<Reason, (about: About) => Refusal>>,
  about: About,
): void {
  if (!verdict.allowed) throw refusals[verdict.reason](about)
}
