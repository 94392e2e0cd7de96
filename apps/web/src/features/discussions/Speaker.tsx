import { Trans } from '@lingui/react/macro'
import css from './Chat.module.css'
import type { Message } from './discussions.api.ts'
import { useSides } from './useSides.ts'

/** Whose message or action it is, and on which side they were. */
export function Speaker({ message: { sender, side, role }, own }: { message: Message; own: boolean }) {
  const sides = useSides()
  const standing = side ? sides[side] : role
  return (
    <span className={css.who}>
      <strong>{own ? <Trans>You</Trans> : sender.sender}</strong>
      {standing && <span className={css.soft}> {standing}</span>}
    </span>
  )
}
