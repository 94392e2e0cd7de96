import { places } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/Button.tsx'
import { Printed } from '../../ui/Printed.tsx'
import { PublicFrame } from '../../ui/PublicFrame.tsx'
import css from './Help.module.css'

/** A page of the help outside the shell. */
export function HelpFrame({ children }: { children: ReactNode }) {
  return (
    <PublicFrame
      wide
      actions={
        <ButtonLink href={places.login} look="secondary">
          <Trans>Log in</Trans>
        </ButtonLink>
      }
    >
      <div className={css.outside}>{children}</div>
      <Printed />
    </PublicFrame>
  )
}
