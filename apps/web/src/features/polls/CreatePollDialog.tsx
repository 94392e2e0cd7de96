import { helpHref } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { type FormError, FormErrors } from '../../ui/FormErrors.tsx'
import { HelpLink } from '../../ui/HelpLink.tsx'
import { SwitchField } from '../../ui/SwitchField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { OptionFields, optionId } from './OptionFields.tsx'
import { type PollFaults, usePollForm } from './usePollForm.ts'

const QUESTION = 'poll-question'

const summaryOf = (
  { question, options, at = {}, other }: PollFaults,
  ofOption: (n: number, message: string) => string,
): FormError[] => [
  ...(question ? [{ field: QUESTION, message: question }] : []),
  ...(options ? [{ field: optionId(0), message: options }] : []),
  ...Object.entries(at).map(([key, message]) => ({
    field: optionId(Number(key)),
    message: ofOption(Number(key) + 1, message),
  })),
  ...(other ? [{ message: other }] : []),
]

/** 002 §2.6: a question and, to begin with, two blank options; who will see the votes is said before it is asked. */
export default function CreatePollDialog({ thread, onClose }: { thread: string; onClose: () => void }) {
  const { t } = useLingui()
  const { question, options, anonymous, set, faults, submit, busy } = usePollForm(thread, onClose)
  const ofOption = (n: number, message: string) => t`Option ${n}: ${message}`
  return (
    <FormDialog
      open
      onClose={onClose}
      title={<Trans>Create poll</Trans>}
      verb={<Trans>Create poll</Trans>}
      ready
      busy={busy}
      onSubmit={submit}
    >
      <FormErrors errors={summaryOf(faults, ofOption)} />
      <HelpLink aside href={helpHref('your-case', 'meetings-and-votes')}>
        <Trans>Does a vote bind anybody?</Trans>
      </HelpLink>
      <TextField
        id={QUESTION}
        label={t`Question`}
        autoComplete="off"
        error={faults.question}
        value={question}
        onChange={event => set({ question: event.currentTarget.value })}
      />
      <OptionFields options={options} onChange={next => set({ options: next })} error={faults.options} at={faults.at} />
      <SwitchField
        label={t`Anonymous voting`}
        hint={
          anonymous ? (
            <Trans>
              Nobody will see who chose what, you included. With few votes the numbers alone may show it. This cannot be
              changed later.
            </Trans>
          ) : (
            <Trans>Everybody who votes will see who chose what. This cannot be changed later.</Trans>
          )
        }
        checked={anonymous}
        onChange={next => set({ anonymous: next })}
      />
    </FormDialog>
  )
}
