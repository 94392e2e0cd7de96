import { Trans } from '@lingui/react/macro'
import css from './Chat.module.css'
import type { Message } from './discussions.api.ts'
import { useSides } from './useSides.ts'

/** Whose word or action it is, and on which side they stood. */
export function Speaker({ message: { sender, side, role }, own }: { message: Message; own: boolean }) {
  const sides = useSides()
  const stands = side ? sides[side] : role
  return (
    <span className={css.who}>
      <strong>{own ? <Trans>You</Trans> : sender.sender}</strong>
      {stands && <span className={css.soft}> {stands}</span>}
    </span>
  )
}
