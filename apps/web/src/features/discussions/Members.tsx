import { helpHref } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { rowsOf } from '../../lib/paging.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { HelpLink } from '../../ui/HelpLink.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { NextRows } from '../../ui/MoreRows.tsx'
import { PersonRow } from '../../ui/PersonRow.tsx'
import { membersQuery } from './discussions.api.ts'
import css from './Panel.module.css'
import { useSides } from './useSides.ts'

/** Everybody who may read the discussion, side by side. */
export function Members({ thread }: { thread: string }) {
  const { t } = useLingui()
  const sides = useSides()
  const answer = useInfiniteQuery(membersQuery(thread))
  if (answer.isPending) return <LoadingState rows={3} />
  if (!answer.data) return <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />
  return (
    <>
      <ul className={css.list} aria-label={t`Members`}>
        {rowsOf(answer.data).map(one => (
          <PersonRow
            as="li"
            key={one._id}
            id={one._id}
            name={one.name}
            picture={one.photo}
            about={one.side ? `${sides[one.side]} · ${one.role}` : one.role}
          />
        ))}
      </ul>
      <NextRows of={answer} />
      <HelpLink aside href={helpHref('your-case', 'who-sees-what')}>
        <Trans>Who reads what I write?</Trans>
      </HelpLink>
    </>
  )
}
