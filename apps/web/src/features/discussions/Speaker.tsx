import { Trans } from '@lingui/react/macro'
import { PersonName } from '../../ui/PersonName.tsx'
import css from './Chat.module.css'
import type { Message } from './discussions.api.ts'
import { useSides } from './useSides.ts'

/** `plain`: only to be read aloud, so nothing in it can be chosen. */
type Props = { message: Message; own: boolean; plain?: boolean }

/** Whose message or action it is, and on which side they were. */
export function Speaker({ message: { sender, side, role }, own, plain }: Props) {
  const sides = useSides()
  const standing = side ? sides[side] : role
  return (
    <span className={css.who}>
      <strong>{own ? <Trans>You</Trans> : <PersonName id={plain ? null : sender._id} name={sender.sender} />}</strong>
      {standing && <span className={css.soft}> {standing}</span>}
    </span>
  )
}
