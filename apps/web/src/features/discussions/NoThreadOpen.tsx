import { Trans } from '@lingui/react/macro'
import { IconMessages } from '@tabler/icons-react'
import css from './Threads.module.css'

/** Beside the list while no discussion is open. */
export const NoThreadOpen = ({ some }: { some: boolean }) => (
  <div className={css.blank}>
    <IconMessages size={40} aria-hidden="true" />
    <p>
      <Trans>Start a conversation</Trans>
    </p>
    {some && (
      <p>
        <Trans>Choose a discussion from the list to read it and to write in it.</Trans>
      </p>
    )}
  </div>
)
