import { LONG_TEXTS, type LongText } from '@accord/contract/disputes/form'
import { useLongTextWords } from '../longTextWords.ts'
import { LongAnswer } from './LongAnswer.tsx'
import type { StepProps } from './StepProps.ts'

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
