import type { Total } from '@accord/contract/page'
import { places } from '@accord/contract/places'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconMailForward } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { rowsOf, totalOf } from '../../lib/paging.ts'
import { useUrlState } from '../../lib/urlState.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { NextRows } from '../../ui/MoreRows.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import css from './Invitations.module.css'
import { sentInvitationsQuery } from './invitations.api.ts'
import { SentList } from './SentList.tsx'
import { useRevoking } from './useRevoking.tsx'

/** The invites that wait (rules "Invitations"): resend, revoke. */
export function SentInvites() {
  const { t } = useLingui()
  const [url, setUrl] = useUrlState(places.users, { q: '', undelivered: '' })
  const failed = url.undelivered === 'true'
  const answer = useInfiniteQuery(
    sentInvitationsQuery({ q: url.q || undefined, undelivered: failed ? 'true' : undefined }),
  )
  const { heading, revoke, dialog } = useRevoking()
  const rows = rowsOf(answer.data)
  // The link that narrows the list stands far above it.
  useEffect(() => {
    if (failed) heading.current?.focus()
  }, [failed, heading])
  return (
    <section className={css.sent} aria-labelledby="sent-invites">
      <h2 id="sent-invites" ref={heading} tabIndex={-1}>
        <Trans>Pending invites</Trans>
      </h2>
      <SearchField label={t`Search pending invites`} value={url.q} onChange={q => setUrl({ q })} />
      {failed && (
        <CheckField
          label={t`Only those that could not be delivered`}
          checked
          onChange={() => setUrl({ undelivered: '' })}
        />
      )}
      {answer.isPending ? (
        <LoadingState rows={3} />
      ) : !answer.data ? (
        <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />
      ) : rows.length === 0 ? (
        <NoInvites searched={url.q !== '' || failed} />
      ) : (
        <>
          <Count total={totalOf(answer.data)} />
          <SentList rows={rows} onRevoke={revoke} />
          <NextRows of={answer} />
        </>
      )}
      {dialog}
    </section>
  )
}

function NoInvites({ searched }: { searched: boolean }) {
  const title = searched ? <Trans>No pending invite found</Trans> : <Trans>No pending invites</Trans>
  return (
    <EmptyState icon={<IconMailForward size={32} aria-hidden="true" />} title={title}>
      {searched ? (
        <Trans>Try other words.</Trans>
      ) : (
        <Trans>Whom you invite appears here until they accept or decline, for 7 days.</Trans>
      )}
    </EmptyState>
  )
}

function Count({ total }: { total: Total }) {
  return (
    <p className={css.count} role="status">
      {typeof total === 'number' ? (
        <Plural value={total} one="# invite waits for an answer" other="# invites wait for an answer" />
      ) : (
        <Trans>{total} invites wait for an answer</Trans>
      )}
    </p>
  )
}
