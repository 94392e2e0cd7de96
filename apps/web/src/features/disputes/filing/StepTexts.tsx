import { LONG_TEXTS, type LongText, type LongTextName } from '@accord/contract/disputes/form'
import type { ReactNode } from 'react'
import { TextAreaField } from '../../../ui/TextAreaField.tsx'
import { useShortHint } from '../../../ui/useShortHint.tsx'
import { useLongTextWords } from '../longTextWords.ts'
import type { StepProps } from './StepProps.ts'
import { useAnswerWords } from './words.ts'

/** The long texts that a step asks for. */
const stepOf = (step: LongText['step']) =>
  function StepTexts(props: StepProps) {
    const words = useLongTextWords()
    return LONG_TEXTS.filter(text => text.step === step).map(({ name, most }) => (
      <LongAnswer key={name} {...props} name={name} most={most} guide={words[name].guide} />
    ))
  }

export const StepHappened = stepOf('happened')
export const StepWanted = stepOf('wanted')

type Props = StepProps & { name: LongTextName; most: number; guide: ReactNode }

function LongAnswer({ name, most, guide, draft, answer, errors }: Props) {
  const words = useAnswerWords()
  const value = draft.answers[name]
  const short = useShortHint(value)
  const hint = (
    <>
      {guide}
      {short.hint}
    </>
  )
  return (
    <TextAreaField
      id={name}
      label={words[name].label}
      hint={hint}
      maxLength={most}
      value={value}
      error={errors[name]}
      onBlur={short.onBlur}
      onChange={event => answer(name, event.currentTarget.value)}
    />
  )
}
