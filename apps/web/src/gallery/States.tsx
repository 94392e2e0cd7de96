import { IconInbox } from '@tabler/icons-react'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { OfflineBar } from '../ui/OfflineBar.tsx'
import { OfflineState } from '../ui/OfflineState.tsx'
import { StageLine } from '../ui/StageLine.tsx'
import { STATUSES, StatusPill } from '../ui/StatusPill.tsx'
import { TurnNote } from '../ui/TurnNote.tsx'
import css from './gallery.module.css'

export function States() {
  return (
    <>
      <Card title="The stage of a case" turn>
        <StageLine
          label="Stages of the case"
          stages={[
            { label: 'Awaiting approval', state: 'done', date: '3 May 2026' },
            { label: 'Conciliation', state: 'now', date: 'since 9 May 2026' },
            { label: 'Resolved', state: 'next' },
          ]}
        />
        <TurnNote yours action={<Button>Read and answer</Button>}>
          It is your turn: a case names you.
        </TurnNote>
        <TurnNote yours={false}>Waiting for the ministry since 3 May. Nothing for you to do.</TurnNote>
        <div className={css.row}>
          {Object.keys(STATUSES).map(status => (
            <StatusPill key={status} status={status} />
          ))}
        </div>
      </Card>
      <Card title="Empty, broken, loading, offline">
        <OfflineState />
        <EmptyState
          icon={<IconInbox size={32} aria-hidden="true" />}
          title="No disputes yet"
          action={<Button>Create dispute</Button>}
        >
          What you file appears here.
        </EmptyState>
        <ErrorState onRetry={() => undefined} />
        <LoadingState rows={2} />
        <OfflineBar offline />
        <OfflineBar offline={false} unanswered />
      </Card>
    </>
  )
}
