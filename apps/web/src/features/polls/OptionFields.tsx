import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { TextField } from '../../ui/TextField.tsx'
import css from './Polls.module.css'

const FEWEST = 2
const MOST = 10
export const optionId = (place: number) => `poll-option-${place}`

type Props = {
  options: readonly string[]
  onChange: (options: readonly string[]) => void
  /** What is wrong with them together, and with single ones by their place. */
  error: string | undefined
  at: Readonly<Record<number, string>> | undefined
}

/** The options of a poll, one box each; the cursor goes to where one goes on. */
export function OptionFields({ options, onChange, error, at = {} }: Props) {
  const { t } = useLingui()
  const next = useRef<number | null>(null)
  const change = (changed: readonly string[], place: number) => {
    next.current = place
    onChange(changed)
  }
  const count = options.length
  useEffect(() => {
    if (next.current !== null && next.current < count) document.getElementById(optionId(next.current))?.focus()
    next.current = null
  }, [count])
  return (
    <fieldset className={css.fields}>
      <legend className={css.legend}>
        <Trans>Options</Trans>
      </legend>
      {error && <FieldError id="poll-options-error">{error}</FieldError>}
      {options.map((option, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place until it is asked
        <div key={place} className={css.field}>
          <TextField
            id={optionId(place)}
            label={t`Option ${place + 1}`}
            autoComplete="off"
            error={at[place]}
            describedBy={error && 'poll-options-error'}
            value={option}
            onChange={event => onChange(options.with(place, event.currentTarget.value))}
          />
          {options.length > FEWEST && (
            <Button
              look="quiet"
              aria-label={t`Remove option ${place + 1}`}
              icon={<IconTrash size={20} aria-hidden="true" />}
              onClick={() => change(options.toSpliced(place, 1), Math.max(0, place - 1))}
            />
          )}
        </div>
      ))}
      {options.length < MOST && (
        <Button
          look="quiet"
          className={css.add}
          icon={<IconPlus size={20} aria-hidden="true" />}
          onClick={() => change([...options, ''], options.length)}
        >
          <Trans>Add option</Trans>
        </Button>
      )}
    </fieldset>
  )
}
