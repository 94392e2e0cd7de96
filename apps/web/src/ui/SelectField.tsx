import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useLingui } from '@lingui/react/macro'
import { type ComboboxItem, Select } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
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
        <Select
          {...rest}
          {...wiring}
          data={data}
          searchable
          onChange={value => onChange?.(value)}
          onSearchChange={onSearch}
          filter={onSearch ? ({ options }) => options : undefined}
          nothingFoundMessage={empty ?? t`Nothing found`}
          maxDropdownHeight={300}
          scrollAreaProps={onEnd ? { onBottomReached: onEnd } : undefined}
          rightSection={<IconChevronDown size={20} aria-hidden="true" />}
          rightSectionPointerEvents="none"
          classNames={{ input: css.input, option: css.option, dropdown: css.dropdown }}
          comboboxProps={{ withinPortal: false, shadow: 'none', transitionProps: { duration: 0 } }}
        />
      )}
    </Field>
  )
}
