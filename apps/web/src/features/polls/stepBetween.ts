import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/**
 * Arrows walk the options without choosing: a choice is sent at once, and nobody should vote for what they only pass.
 * Space, or Enter, chooses.
 */
export const stepBetween = (event: KeyboardEvent<HTMLElement>): void => {
  const { target, currentTarget, key } = event
  if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return
  const step = STEPS[key]
  if (!step && key !== 'Enter') return
  event.preventDefault()
  if (!step) {
    target.click()
    return
  }
  const all = [...currentTarget.querySelectorAll<HTMLInputElement>('input[type=radio]')]
  all.at((all.indexOf(target) + step) % all.length)?.focus()
}
