import { useLingui } from '@lingui/react/macro'
import { IconSend } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { dropKept, keep, readKept } from '../../lib/kept.ts'
import css from './Chat.module.css'
import { Answering, type Quoted } from './Quote.tsx'

const MAX = 10_000
const TALLEST = 160

/** What is half typed, per thread. */
export const draftName = (thread: string) => `message-${thread}`

type Props = {
  thread: string
  person: string
  onSay: (text: string) => void
  /** The message that is answered. */
  answering: Quoted | null
  onCancel: () => void
  plus?: ReactNode
}

/** The text box at the foot. Enter sends, Shift-Enter breaks the line; what is typed is kept per thread. */
export function Composer({ thread, person, onSay, answering, onCancel, plus }: Props) {
  const { t, i18n } = useLingui()
  const name = draftName(thread)
  const [text, setText] = useState(() => String(readKept(person, name) ?? ''))
  const box = useRef<HTMLTextAreaElement>(null)

  const answered = answering?._id
  useEffect(() => {
    if (answered) box.current?.focus()
  }, [answered])

  const grow = (element: HTMLTextAreaElement) => {
    element.style.height = 'auto'
    element.style.height = `${Math.min(element.scrollHeight + 2, TALLEST)}px`
  }
  const type = (next: string) => {
    setText(next)
    if (next) keep(person, name, next)
    else dropKept(person, name)
  }
  const said = text.trim()
  const isTooLong = said.length > MAX
  const send = () => {
    if (!said || isTooLong) return
    onSay(said)
    type('')
    if (box.current) box.current.style.height = ''
    box.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && answering) onCancel()
    // While a word is being composed, Enter belongs to the keyboard.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className={css.composer}
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      {isTooLong && (
        <p id="message-too-long" className={css.tooLong} role="status">
          {t`Use at most ${i18n.number(MAX)} characters. You have ${i18n.number(said.length)}.`}
        </p>
      )}
      {answering && (
        <Answering
          of={answering}
          onCancel={() => {
            onCancel()
            box.current?.focus()
          }}
        />
      )}
      {plus}
      <textarea
        ref={box}
        id="text-box"
        className={css.input}
        rows={1}
        aria-label={t`Message`}
        placeholder={t`Type a message`}
        aria-invalid={isTooLong || undefined}
        aria-describedby={isTooLong ? 'message-too-long' : undefined}
        value={text}
        onChange={event => {
          type(event.currentTarget.value)
          grow(event.currentTarget)
        }}
        onKeyDown={onKeyDown}
        enterKeyHint="send"
      />
      <button type="submit" className={css.send} aria-label={t`Send`} disabled={!said || isTooLong}>
        <IconSend size={22} aria-hidden="true" />
      </button>
    </form>
  )
}
