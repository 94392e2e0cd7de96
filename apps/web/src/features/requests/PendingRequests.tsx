import { helpHref } from '@accord/contract/places'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconUserCheck } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rowsOf, totalOf } from '../../lib/paging.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { HelpLink } from '../../ui/HelpLink.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { NextRows } from '../../ui/MoreRows.tsx'
import { ApproveDialog } from './ApproveDialog.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import css from './Requests.module.css'
import { RequestsList } from './RequestsList.tsx'
import { type PendingRequest, requestsQuery } from './requests.api.ts'
import { declineButtonId, firstButtonId, useNextFocus } from './useNextFocus.ts'

type Props = { words: string; oldestFirst: boolean }
type Asking = { how: 'approve' | 'decline'; request: PendingRequest }

/** Who asks for what, and the two buttons (rules "Requests"). */
export function PendingRequests({ words, oldestFirst }: Props) {
  const { t } = useLingui()
  const answer = useInfiniteQuery(requestsQuery(words, oldestFirst))
  const [asking, setAsking] = useState<Asking | null>(null)
  const rows = rowsOf(answer.data)
  const total = totalOf(answer.data)
  const { region, leave, back } = useNextFocus(rows)

  const onDecided = (request: PendingRequest) => {
    setAsking(null)
    leave(request._id)
  }
  const onClose = () => {
    const id = asking?.request._id ?? ''
    back(asking?.how === 'decline' ? [declineButtonId(id), firstButtonId(id)] : [firstButtonId(id)])
    setAsking(null)
  }
  if (answer.isPending) return <LoadingState rows={3} />
  if (!answer.data) return <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />
  return (
    <section ref={region} tabIndex={-1} className={css.region} aria-label={t`Requests to decide`}>
      {rows.length === 0 ? (
        <EmptyState
          icon={<IconUserCheck size={32} aria-hidden="true" />}
          title={words ? <Trans>No request found</Trans> : <Trans>No requests to decide</Trans>}
        >
          {words ? (
            <Trans>Try other words.</Trans>
          ) : (
            <Trans>What people ask of you appears here until you answer.</Trans>
          )}
        </EmptyState>
      ) : (
        <>
          <p className={css.count} role="status">
            {typeof total === 'number' ? (
              <Plural value={total} one="# request waits for you" other="# requests wait for you" />
            ) : (
              <Trans>{total} requests wait for you</Trans>
            )}
          </p>
          {rows.some(({ kind }) => kind === 'membership') && (
            <p className={css.help}>
              <HelpLink aside href={helpHref('for-unions-and-employers', 'members')}>
                <Trans>What does a yes to a new member do?</Trans>
              </HelpLink>
            </p>
          )}
          <RequestsList
            rows={rows}
            label={t`Requests to decide`}
            onDecided={onDecided}
            onAsk={(how, request) => setAsking({ how, request })}
          />
          <NextRows of={answer} />
        </>
      )}
      {asking?.how === 'approve' && <ApproveDialog request={asking.request} onClose={onClose} onDecided={onDecided} />}
      {asking?.how === 'decline' && <DeclineDialog request={asking.request} onClose={onClose} onDecided={onDecided} />}
    </section>
  )
}
