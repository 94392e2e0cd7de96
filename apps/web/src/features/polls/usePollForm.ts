import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { OfflineError } from '../../lib/errors.ts'
import { useOnceKey } from '../../lib/useOnceKey.ts'
import { fieldsOf, wordsOf } from '../../ui/failure.ts'
import { type Asked, useAskPoll } from './polls.api.ts'

const LONGEST_QUESTION = 500
const LONGEST_OPTION = 200

type Typed = { question: string; options: readonly string[]; anonymous: boolean }
/** What is wrong: with the question, with the options together, with one of them by its place, or with none of these. */
export type PollFaults = { question?: string; options?: string; at?: Readonly<Record<number, string>>; other?: string }

const isEmpty = (faults: PollFaults) => Object.keys(faults).length === 0
/** The places of the options that are sent: blank ones are not (002 §4). */
const placesOf = (options: readonly string[]) => [...options.keys()].filter(place => options[place]?.trim())

/** A poll while it is written: its fields, what is wrong with them, and asking it. */
export function usePollForm(thread: string, onDone: () => void) {
  const faultsIn = useFaultsIn()
  const inWords = useRefusal()
  const [typed, setTyped] = useState<Typed>({ question: '', options: ['', ''], anonymous: false })
  const [faults, setFaults] = useState<PollFaults>({})
  const once = useOnceKey()
  const ask = useAskPoll(thread, onDone, error => setFaults(inWords(error, placesOf(typed.options))))

  const set = (some: Partial<Typed>) => {
    setTyped(known => ({ ...known, ...some }))
    // What is being mended is no fault any more; what mends one option may mend another.
    setFaults(({ question, options, at }) => ({
      ...(question && some.question === undefined && { question }),
      ...(options && some.options === undefined && { options }),
      ...(at && some.options === undefined && { at }),
    }))
  }
  const submit = () => {
    const found = faultsIn(typed)
    setFaults(found)
    if (!isEmpty(found)) return
    const asked: Asked = {
      poll_question: typed.question.trim(),
      poll_options: placesOf(typed.options).map(place => typed.options[place]?.trim() ?? ''),
      anon_voting: typed.anonymous ? 1 : 0,
    }
    ask.mutate({ key: once.keyFor(asked), asked })
  }
  return { ...typed, set, faults, submit, busy: ask.isPending }
}

/** What can be found before anything is sent. */
const useFaultsIn = () => {
  const { t } = useLingui()
  const long = (text: string, most: number) => {
    const { length } = text.trim()
    return length > most ? t`Use at most ${most} characters. You have ${length}.` : undefined
  }
  const ofQuestion = (question: string) =>
    question.trim() === '' ? t`Write what you want to ask.` : long(question, LONGEST_QUESTION)
  const ofOption = (options: readonly string[], place: number) => {
    const twin = firstAlike(options, place)
    if (twin === place) return long(options[place] ?? '', LONGEST_OPTION)
    return t`This is the same as option ${twin + 1}. Write another one.`
  }
  return ({ question, options }: Typed): PollFaults => {
    const asked = ofQuestion(question)
    const places = placesOf(options)
    const at = Object.fromEntries(
      places.flatMap(place => {
        const fault = ofOption(options, place)
        return fault ? [[place, fault]] : []
      }),
    )
    return {
      ...(asked && { question: asked }),
      ...(places.length < 2 && { options: t`Write at least two different options.` }),
      ...(Object.keys(at).length > 0 && { at }),
    }
  }
}

/** What the server refused, at the field it names; `places` are those of the options that were sent. */
const useRefusal = () => {
  const { t } = useLingui()
  return (error: Error, places: readonly number[]): PollFaults => {
    const message =
      error instanceof OfflineError
        ? t`You are offline. What you typed stays here: try again once you are back.`
        : wordsOf(error)
    const fields = fieldsOf(error)
    const at = Object.fromEntries(
      places.flatMap((place, sent) => {
        const fault = fields[`poll_options.${sent}`]
        return fault ? [[place, fault]] : []
      }),
    )
    const named: PollFaults = {
      ...(fields.poll_question && { question: fields.poll_question }),
      ...(fields.poll_options && { options: fields.poll_options }),
      ...(Object.keys(at).length > 0 && { at }),
    }
    return isEmpty(named) ? { other: message } : named
  }
}

const lookOf = (option: string) => option.normalize('NFKC').replace(/\s+/g, ' ').trim().toUpperCase().toLowerCase()

/**
 * The place of the first option that a reader takes for this one; its own when there is none before it (rules "Polls").
 */
const firstAlike = (options: readonly string[], place: number): number => {
  const look = lookOf(options[place] ?? '')
  return options.findIndex(option => lookOf(option) === look)
}
