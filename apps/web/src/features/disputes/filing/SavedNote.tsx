import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle, IconDeviceFloppy } from '@tabler/icons-react'
import css from './Filing.module.css'
import type { SaveState } from './saver.ts'

type Props = { empty: boolean; kept: boolean; state: SaveState }

/** Says the one thing people must not get wrong: kept is not yet filed. */
export function SavedNote({ empty, kept, state }: Props) {
  const online = state.name === 'saved'
  const here = state.name === 'offline' || state.name === 'refused'
  if (!kept && !online && !empty)
    return (
      <p className={css.saved} role="alert">
        <IconAlertTriangle size={20} aria-hidden="true" />
        <span>
          <Trans>Not submitted, and this browser could not save it. Keep this page open until you submit.</Trans>
        </span>
      </p>
    )
  return (
    <div className={css.saved}>
      <IconDeviceFloppy size={20} aria-hidden="true" />
      <div>
        <p role="status">
          {empty ? (
            <Trans>What you type is saved as you go, until you submit it.</Trans>
          ) : (
            <strong>
              {here ? <Trans>On this phone only, NOT submitted</Trans> : <Trans>Saved, NOT yet submitted</Trans>}
            </strong>
          )}
        </p>
        {!empty && <Where state={state} />}
      </div>
    </div>
  )
}

function Where({ state }: { state: SaveState }) {
  if (state.name === 'saved')
    return (
      <p>
        <Trans>You can continue on any device.</Trans>
      </p>
    )
  if (state.name === 'offline')
    return (
      <p>
        <Trans>A copy goes online by itself later.</Trans>
      </p>
    )
  if (state.name === 'refused')
    return (
      <p role="alert">
        <Trans>No copy is online. {state.message}</Trans>
      </p>
    )
  // An empty line all the same: what is beneath must not move while somebody taps it.
  return (
    <p>
      <Trans>Saving a copy online…</Trans>
    </p>
  )
}
