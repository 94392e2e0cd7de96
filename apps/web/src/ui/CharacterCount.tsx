import { Trans } from '@lingui/react/macro'
import css from './Field.module.css'

type Props = { length: number; most: number }

/** How much of a limit is used; spoken only when little is left. */
export function CharacterCount({ length, most }: Props) {
  return (
    <p className={css.count} aria-live={most - length < 50 ? 'polite' : 'off'}>
      <Trans>
        {length} of {most} characters
      </Trans>
    </p>
  )
}
