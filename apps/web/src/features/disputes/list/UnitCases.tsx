import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconScale } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { rowsOf, totalOf } from '../../../lib/paging.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { LoadingState } from '../../../ui/LoadingState.tsx'
import { NextRows } from '../../../ui/MoreRows.tsx'
import css from './Disputes.module.css'
import { DisputesList } from './DisputesList.tsx'
import { unitCasesQuery } from './list.api.ts'

/** The cases of a unit and of those below it, as far as the reader sees them (001 §2 Disputes). */
export default function UnitCases({ unitId }: { unitId: string }) {
  const { t } = useLingui()
  const answer = useInfiniteQuery(unitCasesQuery(unitId))
  if (answer.isPending) return <LoadingState rows={3} />
  if (!answer.data) return <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />
  const rows = rowsOf(answer.data)
  if (rows.length === 0)
    return (
      <EmptyState icon={<IconScale size={32} aria-hidden="true" />} title={<Trans>No dispute data found</Trans>}>
        <Trans>Cases in which it takes part appear here.</Trans>
      </EmptyState>
    )
  const total = totalOf(answer.data)
  return (
    <>
      <p className={css.count}>
        {typeof total === 'number' ? (
          <Plural value={total} one="# dispute" other="# disputes" />
        ) : (
          <Trans>{total} disputes</Trans>
        )}
      </p>
      <DisputesList rows={rows} label={t`Disputes`} />
      <NextRows of={answer} />
    </>
  )
}
