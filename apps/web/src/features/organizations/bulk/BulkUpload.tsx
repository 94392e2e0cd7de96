import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { ButtonLink } from '../../../ui/Button.tsx'
import { LeaveUnsaved } from '../../../ui/LeaveUnsaved.tsx'
import { industriesQuery } from '../units.api.ts'
import css from './Bulk.module.css'
import { TEMPLATE } from './bulk.api.ts'
import { ChooseCsv } from './ChooseCsv.tsx'
import { Made } from './Made.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import { Underway } from './Underway.tsx'
import { useBulk } from './useBulk.ts'

/** Many unions from one CSV file, in the three steps of 001 §2. */
export default function BulkUpload() {
  const bulk = useBulk()
  const { state } = bulk
  const begun = !['start', 'failed', 'made'].includes(state.at)
  const leaving = useBlocker({ shouldBlockFn: () => begun, withResolver: true, enableBeforeUnload: begun })
  return (
    <div className={css.bulk}>
      <ol className={css.steps}>
        <li className={css.step}>
          <h2>
            <Trans>Download the CSV template</Trans>
          </h2>
          <ButtonLink look="secondary" href={TEMPLATE} download icon={<IconDownload size={20} aria-hidden="true" />}>
            <Trans>Download CSV template</Trans>
          </ButtonLink>
        </li>
        <li className={css.step}>
          <h2>
            <Trans>Fill in the template</Trans>
          </h2>
          <p className={css.soft}>
            <Trans>One row for each union, at most 5,000. Every cell must be filled in; logos are added later.</Trans>
          </p>
          <Industries />
        </li>
        <li className={css.step}>
          <h2>
            <Trans>Upload the CSV</Trans>
          </h2>
          {state.at === 'start' ? (
            <ChooseCsv problem={state.problem} again={state.again} onFile={bulk.choose} />
          ) : state.at === 'made' ? (
            <Made created={state.created} onAgain={bulk.reset} />
          ) : (
            <Underway bulk={bulk} />
          )}
        </li>
      </ol>
      <PreviewDialog bulk={bulk} />
      <LeaveUnsaved
        open={leaving.status === 'blocked'}
        onStay={() => leaving.reset?.()}
        onLeave={() => leaving.proceed?.()}
      />
    </div>
  )
}

/** The names that the column of industries takes. */
function Industries() {
  const { t } = useLingui()
  const { data, isError } = useQuery(industriesQuery)
  const names = data?.map(({ name }) => name)
  return (
    <details className={css.industries}>
      <summary>
        <Trans>Industries you can name</Trans>
      </summary>
      {isError && <p role="alert">{t`Failed to fetch data.`}</p>}
      <ul>
        {names?.map(name => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  )
}
