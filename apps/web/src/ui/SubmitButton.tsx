import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { Button, type ButtonProps } from './Button.tsx'
import css from './SubmitButton.module.css'

type Props = Omit<ButtonProps, 'type' | 'disabled'> & {
  ready: boolean
  /** What is still missing while it is not ready. */
  missing?: ReactNode
}

/** Carries out what a form or a dialog asks. While it can't, it says beneath what is missing. */
export function SubmitButton({ ready, missing, ...button }: Props) {
  const id = useId()
  return (
    <>
      <Button {...button} type="submit" disabled={!ready} aria-describedby={ready ? undefined : id} />
      {!ready && (
        <p id={id} className={css.missing}>
          {missing ?? <Trans>Fill in what is asked for above first.</Trans>}
        </p>
      )}
    </>
  )
}
