import { useLingui } from '@lingui/react/macro'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTyped } from '../lib/useTyped.ts'
import css from './SearchField.module.css'

type Props = {
  label: string
  /** What is searched, where the label does not say it. */
  hint?: string
  value: string
  onChange: (value: string) => void
}

/** Searches a list as one types; `onChange` is called once the typing pauses. */
export function SearchField({ label, hint = label, value, onChange }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const settled = useTyped(typed)

  // The address changed by itself, for instance by Back: the box follows. What was sent arrives a moment later, and is no change.
  if (seen !== value) {
    setSeen(value)
    if (value !== sent) {
      setSent(value)
      setTyped(value)
    }
  }
  const search = (words: string) => {
    if (words !== sent) {
      setSent(words)
      onChange(words)
    }
  }
  const onSettled = useEffectEvent(search)
  useEffect(() => onSettled(settled.trim() ? settled : ''), [settled])

  return (
    <search className={css.search}>
      <IconSearch size={20} className={css.icon} aria-hidden="true" />
      <input
        ref={input}
        className={css.input}
        type="search"
        aria-label={label}
        placeholder={hint}
        maxLength={200}
        value={typed}
        onChange={({ currentTarget: { value: words } }) => {
          setTyped(words)
          // At once: what came into the box by itself and is taken out soon after has never settled.
          if (!words) search('')
        }}
      />
      {typed && (
        <button
          type="button"
          className={css.clear}
          aria-label={t`Clear search`}
          onClick={() => {
            setTyped('')
            search('')
            input.current?.focus()
          }}
        >
          <IconX size={20} aria-hidden="true" />
        </button>
      )}
    </search>
  )
}
