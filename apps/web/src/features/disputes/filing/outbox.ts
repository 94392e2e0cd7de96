import { useSyncExternalStore } from 'react'
import { dropKept, keep, keptNames, readKept, watchKept } from '../../../lib/kept.ts'
import type { DisputeForm } from '../disputes.api.ts'
import type { Attempt } from './attempts.ts'
import type { Draft, Errors } from './draft.ts'

export type Refused = {
  readonly name: 'refused'
  readonly status: number
  readonly message: string
  readonly errors: Errors
}
/** How a filing ended: the server has it, or somebody must look at it before it can be sent. */
export type Outcome =
  | { readonly name: 'filed'; readonly caseId: string; readonly caseNo: string; readonly at: string }
  | Refused
  | { readonly name: 'conflict' }

/** A dispute that was confirmed on this device and leaves as soon as there is a line. */
export type Filing = {
  readonly draft: Draft
  readonly body: DisputeForm
  /** When the server's copy of the draft, of which this is the continuation, was saved; null while the server has none. */
  readonly seen: string | null
  /** By the clock of this device. */
  readonly at: string
  /** A request has left, so that the server may have it already. */
  readonly mayHaveArrived: boolean
  /** Tries that failed: they go with the one that does not. */
  readonly attempts: readonly Attempt[]
  readonly outcome: Outcome | null
}

const NAME = 'filing:'

const isFiling = (value: unknown): value is Filing =>
  typeof value === 'object' && value !== null && 'draft' in value && 'body' in value && 'outcome' in value

/** False when the browser refuses to keep it. */
export const keepFiling = (person: string, filing: Filing): boolean => keep(person, NAME + filing.draft.id, filing)

export const readFiling = (person: string, id: string): Filing | null => {
  const kept = readKept(person, NAME + id)
  return isFiling(kept) ? kept : null
}

export const dropFiling = (person: string, id: string): void => dropKept(person, NAME + id)

/** In the order in which they were confirmed. */
export const readFilings = (person: string): readonly Filing[] =>
  keptNames(person, NAME)
    .flatMap(name => readFiling(person, name.slice(NAME.length)) ?? [])
    .sort((a, b) => a.at.localeCompare(b.at))

/** Which of them this tab is sending just now. */
const sending = new Set<string>()
const listeners = new Set<() => void>()
export const setSending = (id: string, now: boolean): void => {
  if (now) sending.add(id)
  else sending.delete(id)
  for (const listener of listeners) listener()
}
const isSending = (id: string): boolean => sending.has(id)

const watch = (listener: () => void) => {
  listeners.add(listener)
  const end = watchKept(listener)
  return () => {
    listeners.delete(listener)
    end()
  }
}

export type FilingState = { readonly name: 'waiting' } | { readonly name: 'sending' } | Outcome
export const stateOf = ({ draft, outcome }: Filing): FilingState =>
  outcome ?? { name: isSending(draft.id) ? 'sending' : 'waiting' }

export type Shown = { readonly filing: Filing; readonly state: FilingState }
const nothing: readonly Shown[] = []
let last: { said: string; shown: readonly Shown[] } = { said: '[]', shown: nothing }

/** The same list as long as it says the same. */
const shownOf = (person: string): readonly Shown[] => {
  const shown = readFilings(person).map(filing => ({ filing, state: stateOf(filing) }))
  const said = JSON.stringify([person, shown])
  if (said !== last.said) last = { said, shown }
  return last.shown
}

export const useFilings = (person: string): readonly Shown[] =>
  useSyncExternalStore(
    watch,
    () => shownOf(person),
    () => nothing,
  )

/** What the server may have is not changed any more: it would answer with what it has. */
export const mayBeTakenBack = ({ outcome, mayHaveArrived }: Filing): boolean =>
  outcome ? outcome.name !== 'filed' : !mayHaveArrived

/** How many of them the server does not have. */
export const countUnsent = (filings: readonly Filing[]): number =>
  filings.filter(({ outcome }) => outcome?.name !== 'filed').length

const ASKED = 'send what waits'
/** Somebody wants it sent now; whatever sends hears it. */
export const askToSend = (): void => void dispatchEvent(new Event(ASKED))
export const onAskedToSend = (listener: () => void): (() => void) => {
  addEventListener(ASKED, listener)
  return () => removeEventListener(ASKED, listener)
}
