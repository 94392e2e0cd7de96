import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useLingui } from '@lingui/react/macro'
import { type ComboboxItem, type OptionsFilter, Select } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { UIEvent } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import css from './SelectField.module.css'

export type Choice = { value: string; label: string; disabled?: boolean }
type Props = FieldProps & {
  id?: string
  name?: string
  choices: readonly Choice[]
  value?: string | null
  defaultValue?: string | null
  onChange?: (value: string | null) => void
  placeholder?: string
  disabled?: boolean
  /** For long lists that the server searches. */
  onSearch?: (text: string) => void
  /** Asks for more of a long list, once its end is in sight. */
  onEnd?: () => void
  /** What an empty result says, for instance "My employer is not listed". */
  empty?: string
}

/** How near its end a list asks for more. */
const NEAR_END_PX = 200

const isNearEnd = ({ target }: UIEvent) =>
  target instanceof HTMLElement &&
  target.role === 'listbox' &&
  target.scrollHeight - target.clientHeight - target.scrollTop < NEAR_END_PX

const all: OptionsFilter = ({ options }) => options
const byLabel: OptionsFilter = ({ options, search }) => {
  const words = search.trim().toLowerCase()
  return options.filter(one => 'label' in one && one.label.toLowerCase().includes(words))
}

/** What is left of the choices or, where nothing is, an option that says so: a listbox is never empty. */
const filterBy =
  (keep: OptionsFilter, nothing: string): OptionsFilter =>
  asked => {
    const left = keep(asked)
    return left.length > 0 ? left : [{ value: '', label: nothing, disabled: true }]
  }

/** One of many, found by typing. Needs MantineRoot around it. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  describedBy,
  id,
  choices,
  onChange,
  onSearch,
  onEnd,
  empty,
  ...rest
}: Props) {
  const { t } = useLingui()
  const data: ComboboxItem[] = choices.map(c => ({ value: c.value, label: c.label, disabled: c.disabled ?? false }))
  return (
    <Field label={label} hint={hint} error={error} optional={optional} describedBy={describedBy} id={id}>
      {wiring => (
        <div onScrollCapture={event => isNearEnd(event) && onEnd?.()}>
          <Select
            {...rest}
            {...wiring}
            data={data}
            searchable
            onChange={value => onChange?.(value)}
            onSearchChange={onSearch}
            filter={filterBy(onSearch ? all : byLabel, empty ?? t`Nothing found`)}
            // The listbox scrolls by itself: a scrolling box within it would have to take the focus.
            withScrollArea={false}
            rightSection={<IconChevronDown size={20} aria-hidden="true" />}
            rightSectionPointerEvents="none"
            classNames={{ input: css.input, option: css.option, options: css.options, dropdown: css.dropdown }}
            comboboxProps={{ withinPortal: false, shadow: 'none', transitionProps: { duration: 0 } }}
          />
        </div>
      )}
    </Field>
  )
}
