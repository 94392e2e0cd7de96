import { LONG_TEXTS, type LongText, type LongTextName } from '@accord/contract/disputes/form'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { TextAreaField } from '../../../ui/TextAreaField.tsx'
import { useLongTextWords } from '../longTextWords.ts'
import css from './Filing.module.css'
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

/** A long text with the documents' hint, which does not block (002 §5): once something short was typed and left. */
function LongAnswer({ name, most, guide, draft, answer, errors }: Props) {
  const words = useAnswerWords()
  const value = draft.answers[name]
  const [left, setLeft] = useState(false)
  const hint = (
    <>
      {guide}
      <span className={css.short}>
        {left && value.trim() !== '' && value.length <= 10 && <Trans>Input must be at least 10 characters</Trans>}
      </span>
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
      onBlur={() => setLeft(true)}
      onChange={event => answer(name, event.currentTarget.value)}
    />
  )
}
