import { caseHref } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { rowsOf } from '../../lib/paging.ts'
import { Anchor } from '../../ui/Anchor.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { NextRows } from '../../ui/MoreRows.tsx'
import { StatusPill } from '../../ui/StatusPill.tsx'
import { internalQuery } from './discussions.api.ts'
import css from './Panel.module.css'

/** Disputes within the reader's own organizations. */
export function InternalDisputes() {
  const { t } = useLingui()
  const answer = useInfiniteQuery(internalQuery)
  if (answer.isPending) return <LoadingState rows={3} />
  if (!answer.data) return <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />
  const rows = rowsOf(answer.data)
  if (rows.length === 0)
    return (
      <p className={css.none}>
        <Trans>There is no dispute within your own organization that you may see.</Trans>
      </p>
    )
  return (
    <>
      <ul className={css.list} aria-label={t`Internal Disputes`}>
        {rows.map(one => (
          <li key={one._id} className={css.found}>
            <Anchor href={caseHref(one._id)}>{one.title}</Anchor>
            <span className={css.about}>
              {one.case_no} <StatusPill status={one.status} />
            </span>
          </li>
        ))}
      </ul>
      <NextRows of={answer} />
    </>
  )
}
