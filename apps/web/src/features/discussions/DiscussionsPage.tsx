import { helpHref, placeHref, places, threadHref } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconMessages } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { usesLess } from '../../lib/dataUse.ts'
import { rowsOf } from '../../lib/paging.ts'
import { usePlace, useUrlState } from '../../lib/urlState.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { HelpLink } from '../../ui/HelpLink.tsx'
import { InPieces } from '../../ui/InPieces.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { later } from '../../ui/later.tsx'
import { NextRows } from '../../ui/MoreRows.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SkipTo } from '../../ui/SkipLink.tsx'
import { profileQuery } from '../accounts/accounts.api.ts'
import { threadsQuery } from './discussions.api.ts'
import { NoThreadOpen } from './NoThreadOpen.tsx'
import { ThreadList } from './ThreadList.tsx'
import css from './Threads.module.css'

// Comes beside the list, and is asked for as soon as this is known.
const ThreadPane = later(() => import('./ThreadPane.tsx'), { fallback: <LoadingState rows={4} /> })
if (!usesLess()) void ThreadPane.preload()

/** 002 §2.6: the list at the left, the discussion at the right; on a phone one of the two. */
export default function DiscussionsPage() {
  const { t } = useLingui()
  const at = usePlace(places.discussions, places.thread)
  const id = useParams({ from: at, select: params => ('id' in params ? params.id : undefined) })
  const { data: profile } = useQuery(profileQuery)
  const [{ q, message }, setUrl] = useUrlState(at, { q: '', message: '' })
  const answer = useInfiniteQuery(threadsQuery(q))
  const threads = rowsOf(answer.data)
  const kept = { q: q || undefined }
  return (
    <>
      {id && (
        <SkipTo id="discussion">
          <Trans>To the discussion</Trans>
        </SkipTo>
      )}
      <div className={id ? css.wideOnly : undefined}>
        <PageTitle>
          <Trans>Discussions</Trans>
        </PageTitle>
      </div>
      <div className={`${css.panes} ${css.page}`} data-open={id ? true : undefined} data-fills>
        <div className={css.side}>
          <SearchField label={t`Search discussions`} value={q} onChange={next => setUrl({ q: next })} />
          <HelpLink href={helpHref('your-case', 'discussions')}>
            <Trans>Who reads what I write?</Trans>
          </HelpLink>
          {answer.isPending ? (
            <LoadingState rows={3} />
          ) : !answer.data ? (
            <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />
          ) : threads.length === 0 ? (
            <EmptyState
              icon={<IconMessages size={32} aria-hidden="true" />}
              title={<Trans>No discussions found</Trans>}
            >
              {q ? (
                <Trans>Try other words.</Trans>
              ) : (
                <Trans>The discussions of your cases appear here, from the day the ministry approves the case.</Trans>
              )}
            </EmptyState>
          ) : (
            <InPieces meanwhile={<LoadingState rows={3} />}>
              <ThreadList threads={threads} current={id} hrefOf={one => threadHref(one._id, kept)} />
            </InPieces>
          )}
          <NextRows of={answer} />
        </div>
        <div className={css.main}>
          {id && profile ? (
            <ThreadPane
              key={id}
              id={id}
              person={profile._id}
              backHref={placeHref(places.discussions, kept)}
              caseLink
              message={message || undefined}
              onNewest={() => setUrl({ message: '' })}
            />
          ) : (
            <NoThreadOpen some={threads.length > 0} />
          )}
        </div>
      </div>
    </>
  )
}
