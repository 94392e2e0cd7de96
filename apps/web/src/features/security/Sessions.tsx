import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { RowList } from '../../ui/RowList.tsx'
import css from './Security.module.css'
import { SessionRow } from './SessionRow.tsx'
import { sessionsQuery } from './security.api.ts'

/** Where the person is signed in, each to be ended from here (rules "Sessions"). */
export function Sessions() {
  const { data, isPending, isFetching, refetch } = useQuery(sessionsQuery)
  return (
    <Card title={<Trans>Where you are signed in</Trans>}>
      <p className={css.soft}>
        <Trans>If you do not know one of these, end it and change your password.</Trans>
      </p>
      {data ? (
        <RowList>
          {data.map(session => (
            <SessionRow key={session._id} session={session} />
          ))}
        </RowList>
      ) : isPending ? (
        <LoadingState rows={2} />
      ) : (
        <ErrorState onRetry={() => void refetch()} busy={isFetching} />
      )}
    </Card>
  )
}
