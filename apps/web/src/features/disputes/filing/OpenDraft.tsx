import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { LoadingState } from '../../../ui/LoadingState.tsx'
import type { Profile } from '../../accounts/accounts.api.ts'
import { fromServer } from './draft.ts'
import { draftQuery, type ServerDraft } from './drafts.api.ts'
import { FilingForm } from './FilingForm.tsx'
import type { Opened } from './keeper.ts'
import { dropLocal, type LocalDraft, readLocal } from './localDrafts.ts'
import type { Refused } from './outbox.ts'

type Props = {
  id: string
  /** Just now, in the list: the button that was clicked is gone, and the focus with it. */
  chosen: boolean
  profile: Profile
  step: number
  onStep: (step: number, way: 'replace' | 'push') => void
  onFiled: (caseId: string) => void
  onBusy: (busy: boolean) => void
  refused: Refused | null
  onLeave: () => void
  onGone: () => void
}

/**
 * Goes on with a draft. What was typed here and has not reached the server comes before what the server has: its next
 * save finds out whether another device went on, too.
 */
export function OpenDraft({ id, chosen, profile, onGone, ...then }: Props) {
  const [local] = useState(() => readLocal(profile._id, id))
  const unsent = local?.unsent ?? false
  const [opened, setOpened] = useState<Opened | null>(unsent ? local : null)
  // What is open already is not asked for again: once it is filed, there is none.
  const found = useQuery({ ...draftQuery(id), enabled: !opened })

  if (opened) return <FilingForm profile={profile} opened={opened} chosen={chosen} {...then} />
  const open = toOpen(found.data, local, found.fetchStatus === 'paused')
  if (open) setOpened(open)
  if (open || found.isLoading) return <LoadingState rows={3} />
  if (found.data !== null) return <ErrorState onRetry={() => void found.refetch()} busy={found.isFetching} />
  return (
    <EmptyState
      title={<Trans>This draft is not there any more</Trans>}
      action={
        <Button
          onClick={() => {
            dropLocal(profile._id, id)
            onGone()
          }}
        >
          <Trans>Create dispute</Trans>
        </Button>
      }
    >
      <Trans>It was submitted or deleted, perhaps on another device, or is older than 30 days.</Trans>
    </EmptyState>
  )
}

const toOpen = (kept: ServerDraft | null | undefined, local: LocalDraft | null, offline: boolean): Opened | null => {
  if (kept) return { draft: fromServer(kept), seen: kept.updated_at, unsent: false }
  // Offline, what this browser last knew is better than nothing.
  return offline && local ? local : null
}
