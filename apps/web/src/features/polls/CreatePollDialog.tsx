import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { ApiError, OfflineError } from '../../lib/errors.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { type FormError, FormErrors } from '../../ui/FormErrors.tsx'
import { SwitchField } from '../../ui/SwitchField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toastStore.ts'
import { OptionFields, optionId } from './OptionFields.tsx'
import { useAskPoll } from './polls.api.ts'

const QUESTION = 'poll-question'
type Faults = { question?: string; options?: string; other?: string }

/** 002 §2.6: a question and, to begin with, two blank options; who will see the votes is said before it is asked. */
export default function CreatePollDialog({ thread, onClose }: { thread: string; onClose: () => void }) {
  const { t } = useLingui()
  const [question, setQuestion] = useState('')
  const [options, setOptions] = useState<readonly string[]>(['', ''])
  const [anonymous, setAnonymous] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  // One key for one poll: trying again asks it once, and asking something else is another poll.
  const sent = useRef({ body: '', key: '' })

  // What is being mended is no fault any more.
  const clear = (field: keyof Faults) => setFaults(({ [field]: _mended, ...rest }) => rest)

  const refuse = (error: Error) => {
    const known = error instanceof ApiError || error instanceof OfflineError
    toast.error(known ? error.message : t`Something went wrong. Try again.`)
    const fields = Object.entries(error instanceof ApiError ? error.fields : {})
    const of = (name: string) => fields.find(([field]) => field.split('.')[0] === name)?.[1]
    const [asked, offered] = [of('poll_question'), of('poll_options')]
    setFaults({
      ...(asked && { question: asked }),
      ...(offered && { options: offered }),
      ...(asked || offered ? {} : { other: known ? error.message : t`Something went wrong. Try again.` }),
    })
  }
  const ask = useAskPoll(thread, onClose, refuse)
  const submit = () => {
    const poll_options = options.map(option => option.trim()).filter(option => option !== '')
    const asked = { poll_question: question.trim(), poll_options, anon_voting: anonymous ? (1 as const) : (0 as const) }
    const found: Faults = {
      ...(asked.poll_question === '' && { question: t`Write what you want to ask.` }),
      ...(new Set(poll_options).size < 2 && { options: t`Write at least two different options.` }),
    }
    setFaults(found)
    if (found.question || found.options) return
    const body = JSON.stringify(asked)
    if (sent.current.body !== body) sent.current = { body, key: crypto.randomUUID() }
    ask.mutate({ key: sent.current.key, asked })
  }
  const summary: FormError[] = [
    ...(faults.question ? [{ field: QUESTION, message: faults.question }] : []),
    ...(faults.options ? [{ field: optionId(0), message: faults.options }] : []),
    ...(faults.other ? [{ message: faults.other }] : []),
  ]
  return (
    <FormDialog
      open
      onClose={onClose}
      title={<Trans>Create poll</Trans>}
      verb={<Trans>Create poll</Trans>}
      ready
      busy={ask.isPending}
      onSubmit={submit}
    >
      <FormErrors errors={summary} />
      <TextField
        id={QUESTION}
        label={t`Question`}
        maxLength={500}
        error={faults.question}
        value={question}
        onChange={event => {
          setQuestion(event.currentTarget.value)
          clear('question')
        }}
      />
      <OptionFields
        options={options}
        onChange={next => {
          setOptions(next)
          clear('options')
        }}
        error={faults.options}
      />
      <SwitchField
        label={t`Anonymous voting`}
        hint={
          anonymous ? (
            <Trans>
              Nobody will see who chose what, you included. With few votes the numbers alone may tell. This cannot be
              changed later.
            </Trans>
          ) : (
            <Trans>Everybody who votes will see who chose what. This cannot be changed later.</Trans>
          )
        }
        checked={anonymous}
        onChange={setAnonymous}
      />
    </FormDialog>
  )
}
