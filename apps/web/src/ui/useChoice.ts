import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift'
import { useState } from 'react'
import { flushSync } from 'react-dom'

export type Choice = { value: string; label: string; disabled?: boolean }
export type Chosen = {
  choices: readonly Choice[]
  value?: string | null | undefined
  defaultValue?: string | null | undefined
  onChange?: ((value: string | null) => void) | undefined
  /** What is in the box before anything is chosen. */
  typed?: string | undefined
  /** For long lists that the server searches. */
  onSearch?: ((text: string) => void) | undefined
}
/** `typed`: the text in the box was typed, and nothing has been chosen since. */
type State = UseComboboxState<Choice> & { typed?: boolean }

const labelOf = (choice: Choice | null) => choice?.label ?? ''
// With the label, so that one that is known later, or in another language, comes into the box.
const keyOf = (choice: Choice | null) => choice && `${choice.value} ${choice.label}`
const isOff = (choice: Choice) => choice.disabled === true

/** Text without a choice is kept only while the list is open, and only a person's own click or Enter chooses. */
const settle = (state: State, { type, changes }: UseComboboxStateChangeOptions<Choice>): Partial<State> => {
  const types = useCombobox.stateChangeTypes
  if (type === types.InputClick && state.isOpen) return state
  if (type === types.InputKeyDownEnter && state.highlightedIndex < 0) return state
  if (type === types.InputChange) {
    const emptied = changes.inputValue === '' ? { selectedItem: null } : {}
    return { ...changes, ...emptied, typed: true }
  }
  // A choice may come back as the value only after somebody has typed on: their text stays.
  if (type === types.ControlledPropUpdatedSelectedItem && state.typed) return state
  if (changes.isOpen) return changes
  const leaves = type === types.InputBlur || type === types.InputKeyDownEscape
  // An emptied box is left before its null has come back as the value: the state still names the old choice.
  const stays = state.inputValue === '' ? null : state.selectedItem
  const selectedItem = (leaves ? stays : changes.selectedItem) ?? null
  return { ...changes, selectedItem, inputValue: labelOf(selectedItem), typed: false }
}

const withText = (choices: readonly Choice[], text: string) => {
  const words = text.trim().toLowerCase()
  return choices.filter(one => one.label.toLowerCase().includes(words))
}

type Asked = Chosen & { id: string; nothing: string }

/** One of many, found by typing: what is chosen, what is listed, and the keys. `nothing` is said by an empty list. */
export function useChoice({ id, choices, value, defaultValue, typed = '', onChange, onSearch, nothing }: Asked) {
  const [own, setOwn] = useState(defaultValue ?? null)
  const [kept, setKept] = useState<Choice | null>(null)
  const chosen = value === undefined ? own : value
  // A search may leave the chosen one out of the list.
  const selected = choices.find(one => one.value === chosen) ?? (kept?.value === chosen ? kept : null)
  const [text, setText] = useState(labelOf(selected) || typed)
  const left = onSearch || text === labelOf(selected) ? [...choices] : withText(choices, text)
  const items: Choice[] = left.length > 0 ? left : [{ value: '', label: nothing, disabled: true }]

  const box = useCombobox<Choice>({
    items,
    id,
    inputId: id,
    itemToString: labelOf,
    itemToKey: keyOf,
    isItemDisabled: isOff,
    selectedItem: selected,
    initialInputValue: labelOf(selected) || typed,
    stateReducer: settle,
    onInputValueChange: ({ inputValue }) => {
      setText(inputValue)
      onSearch?.(inputValue)
    },
    onSelectedItemChange: ({ selectedItem }) => {
      const next = selectedItem?.value ?? null
      if (next === chosen) return
      // Set in an effect and rendered at once: on a slow phone the next key or tap would come before the choice.
      queueMicrotask(() =>
        flushSync(() => {
          setKept(selectedItem)
          setOwn(next)
          onChange?.(next)
        }),
      )
    },
  })
  return { ...box, items, chosen }
}
