import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle, IconCircleCheck, IconClock, IconSend } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { dateTimeOf } from '../../../lib/dates.ts'
import css from './Filing.module.css'
import type { FilingState } from './outbox.ts'

const icons = {
  waiting: IconClock,
  sending: IconSend,
  filed: IconCircleCheck,
  refused: IconAlertTriangle,
  conflict: IconAlertTriangle,
}

/** Where a filing is, never more than the server has confirmed. */
export function FilingNote({ state }: { state: FilingState }) {
  const Icon = icons[state.name]
  return (
    <p className={css.saved} role="status" data-filing={state.name}>
      <Icon size={20} aria-hidden="true" />
      <strong>
        <Words state={state} />
      </strong>
    </p>
  )
}

function Words({ state }: { state: FilingState }): ReactNode {
  if (state.name === 'waiting')
    return <Trans>Waiting to be sent, NOT submitted. Open Accord when you have a line.</Trans>
  if (state.name === 'sending') return <Trans>Sending…, NOT submitted yet</Trans>
  if (state.name === 'refused') return <Trans>Not accepted: {state.message}</Trans>
  if (state.name === 'conflict')
    return <Trans>NOT submitted: it was changed on another device. Choose which to keep.</Trans>
  return (
    <Trans>
      Submitted: {state.caseNo}, {dateTimeOf(state.at)}
    </Trans>
  )
}
