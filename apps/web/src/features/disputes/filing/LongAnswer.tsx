import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TextAreaField } from '../../../ui/TextAreaField.tsx'
import type { Answer } from './draft.ts'
import css from './Filing.module.css'
import type { StepProps } from './StepProps.ts'
import { useAnswerWords } from './words.ts'

/** A long text with the documents' hint, which does not block (002 §5). */
export function LongAnswer({ name, guide, draft, answer, errors }: StepProps & { name: Answer; guide: ReactNode }) {
  const words = useAnswerWords()
  const value = draft.answers[name]
  const hint = (
    <>
      {guide}
      {value.length <= 10 && (
        <span className={css.short}>
          <Trans>Input must be at least 10 characters</Trans>
        </span>
      )}
    </>
  )
  return (
    <TextAreaField
      id={name}
      label={words[name].label}
      hint={hint}
      maxLength={20_000}
      value={value}
      error={errors[name]}
      onChange={event => answer(name, event.currentTarget.value)}
    />
  )
}
