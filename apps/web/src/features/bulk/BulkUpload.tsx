import { helpHref } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/Button.tsx'
import { HelpLink } from '../../ui/HelpLink.tsx'
import { LeaveUnsaved } from '../../ui/LeaveUnsaved.tsx'
import css from './Bulk.module.css'
import { ChooseCsv } from './ChooseCsv.tsx'
import type { BulkKind, BulkRow } from './kind.ts'
import { PreviewDialog } from './PreviewDialog.tsx'
import { Underway } from './Underway.tsx'
import { useBulk } from './useBulk.ts'

type Props<R extends BulkRow> = {
  kind: BulkKind<R>
  /** What to know when filling in the template. */
  help: ReactNode
  /** What came of the file. */
  made: (created: number, onAgain: () => void) => ReactNode
  heading?: 'h2' | 'h3'
}

/** Many things from one CSV file, in the three steps of the documents (001 §2, 002 §2.8). */
export function BulkUpload<R extends BulkRow>({ kind, help, made, heading: Heading = 'h2' }: Props<R>) {
  const bulk = useBulk(kind)
  const { state } = bulk
  const begun = !['start', 'failed', 'made'].includes(state.at)
  const leaving = useBlocker({ shouldBlockFn: () => begun, withResolver: true, enableBeforeUnload: begun })
  return (
    <div className={css.bulk}>
      <ol className={css.steps}>
        <li className={css.step}>
          <Heading>
            <Trans>Download the CSV template</Trans>
          </Heading>
          <ButtonLink
            look="secondary"
            href={kind.template}
            download
            icon={<IconDownload size={20} aria-hidden="true" />}
          >
            <Trans>Download CSV template</Trans>
          </ButtonLink>
        </li>
        <li className={css.step}>
          <Heading>
            <Trans>Fill in the template</Trans>
          </Heading>
          {help}
          <HelpLink aside href={helpHref('for-unions-and-employers', 'long-lists')}>
            <Trans>How does a list become people or unions?</Trans>
          </HelpLink>
        </li>
        <li className={css.step}>
          <Heading>
            <Trans>Upload the CSV</Trans>
          </Heading>
          {state.at === 'start' ? (
            <ChooseCsv limit={kind.limit} problem={state.problem} again={state.again} onFile={bulk.choose} />
          ) : state.at === 'made' ? (
            made(state.created, bulk.reset)
          ) : (
            <Underway bulk={bulk} />
          )}
        </li>
      </ol>
      <PreviewDialog kind={kind} bulk={bulk} />
      <LeaveUnsaved
        open={leaving.status === 'blocked'}
        onStay={() => leaving.reset?.()}
        onLeave={() => leaving.proceed?.()}
      />
    </div>
  )
}
