import { Trans } from '@lingui/react/macro'
import { IconAlertCircle, IconRefresh } from '@tabler/icons-react'
import { OfflineError } from '../../lib/errors.ts'
import { Button } from '../../ui/Button.tsx'
import { useOffline } from '../../ui/OfflineBar.tsx'
import css from './Polls.module.css'
import type { useVote } from './polls.api.ts'

type Props = {
  vote: ReturnType<typeof useVote>
  onAgain: (option: string) => void
  answered: boolean
  looked: boolean
  open: boolean
}

// A long poll's foot may be out of view.
const show = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'nearest' })

/** What became of the vote; one that failed says so here, in the words of 002 §8, with a way to try again. */
export function VoteState({ vote, onAgain, answered, looked, open }: Props) {
  const { isPending, isError, isSuccess, error, variables } = vote
  return (
    <>
      <p className={css.state} role="status">
        {isPending ? (
          <Trans>Sending your vote…</Trans>
        ) : !open ? (
          <Trans>This poll is closed with its case.</Trans>
        ) : looked ? (
          <Trans>You looked at the results without voting. Your vote here has ended.</Trans>
        ) : isSuccess ? (
          <Trans>Your vote was counted. You can change it.</Trans>
        ) : answered ? (
          <Trans>You have voted. You can change it.</Trans>
        ) : (
          <Trans>Choose one to vote. Then you see the results.</Trans>
        )}
      </p>
      {isError && (
        <div ref={show} className={css.failed} role="alert">
          <p>
            <IconAlertCircle size={18} aria-hidden="true" />
            <span>
              <strong>
                <Trans>Failed to submit vote.</Trans>
              </strong>{' '}
              {error instanceof OfflineError ? <NotSent /> : error.message}
            </span>
          </p>
          {open && (
            <Button
              look="quiet"
              icon={<IconRefresh size={18} aria-hidden="true" />}
              onClick={() => variables !== undefined && onAgain(variables)}
            >
              <Trans>Try again</Trans>
            </Button>
          )}
        </div>
      )}
    </>
  )
}

/** As it is now: somebody who is back again is offline no longer. */
function NotSent() {
  return useOffline() ? <Trans>You are offline.</Trans> : <Trans>It could not be sent.</Trans>
}
