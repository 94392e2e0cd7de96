import { places } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Anchor } from '../../ui/Anchor.tsx'
import { Card } from '../../ui/Card.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import css from './Promises.module.css'
import { type Summary, summaryQuery } from './promises.api.ts'

type Group = Summary['by_industry'][number]

/** What became of promises whose day is over: of all, by industry and by employer (rules "Agreements and promises"). */
export default function PromiseFigures() {
  const { t } = useLingui()
  const answer = useQuery(summaryQuery)
  const sum = answer.data
  return (
    <Card title={<Trans>Promises of agreements</Trans>}>
      {answer.isPending && <LoadingState rows={2} />}
      {answer.isError && !sum && <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />}
      {sum && (
        <>
          <p className={css.soft}>
            <Trans>Of all promises whose day is over by today, whichever days are chosen above.</Trans>
          </p>
          <p>
            <Trans>
              Kept {sum.kept}, kept late {sum.late}, not kept {sum.unkept}.
            </Trans>{' '}
            <Anchor href={places.promises}>
              <Trans>All promises</Trans>
            </Anchor>
          </p>
          <Groups label={t`By industry`} rows={sum.by_industry} />
          <Groups label={t`By employer`} rows={sum.by_employer} />
          <p className={css.soft}>
            <Trans>Industries and employers with at least five promises whose day is over.</Trans>
          </p>
        </>
      )}
    </Card>
  )
}

function Groups({ label, rows }: { label: string; rows: readonly Group[] }) {
  const { t } = useLingui()
  if (rows.length === 0) return null
  return (
    <DataList
      label={label}
      rows={rows}
      keyOf={row => row.name}
      columns={[
        { key: 'name', head: label, cell: row => row.name },
        { key: 'kept', head: t`Kept`, cell: row => row.kept, figure: true },
        { key: 'late', head: t`Kept late`, cell: row => row.late, figure: true },
        { key: 'unkept', head: t`Not kept`, cell: row => row.unkept, figure: true },
      ]}
    />
  )
}
