import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import css from './ShortHint.module.css'

/** The documents' hint at a text, which does not block (002 §5): once something short was typed and left. */
export function useShortHint(value: string): { hint: ReactNode; onBlur: () => void } {
  const [left, setLeft] = useState(false)
  const isShort = left && value.trim() !== '' && value.length <= 10
  return {
    hint: <span className={css.line}>{isShort && <Trans>Input must be at least 10 characters</Trans>}</span>,
    onBlur: () => setLeft(true),
  }
}
