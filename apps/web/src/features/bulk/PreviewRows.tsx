import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { CheckField } from '../../ui/CheckField.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { MoreRows } from '../../ui/MoreRows.tsx'
import css from './Bulk.module.css'
import type { BulkKind, BulkRow } from './kind.ts'

/** As many as a cheap phone draws at once without a pause. */
const STEP = 50

const VERDICT = {
  key: 'wrong',
  head: <Trans>Result</Trans>,
  cell: ({ error }: BulkRow) => <Verdict error={error} />,
}

type Props<R extends BulkRow> = { kind: BulkKind<R>; rows: readonly R[]; total: number }

/** The rows of the file, those with problems first. */
export function PreviewRows<R extends BulkRow>({ kind, rows, total }: Props<R>) {
  const { t } = useLingui()
  const wrong = useMemo(() => rows.filter(row => row.error), [rows])
  const all = useMemo(() => [...wrong, ...rows.filter(row => !row.error)], [rows, wrong])
  const [narrowed, setNarrowed] = useState(false)
  const [most, setMost] = useState(STEP)
  const chosen = narrowed ? wrong : all
  const right = rows.length - wrong.length
  const narrow = (only: boolean) => {
    setNarrowed(only)
    setMost(STEP)
  }
  return (
    <>
      {wrong.length > 0 && wrong.length < rows.length && (
        <CheckField label={<Trans>Only rows with problems</Trans>} checked={narrowed} onChange={narrow} />
      )}
      <div className={css.rows}>
        <DataList
          label={t`Rows of the file`}
          rows={chosen.slice(0, most)}
          keyOf={row => String(row.line)}
          nameKey={kind.name.key}
          columns={[
            { key: 'line', head: <Trans>Line</Trans>, cell: row => row.line, figure: true },
            kind.name,
            ...(wrong.length > 0 ? [VERDICT] : []),
            ...kind.columns,
          ]}
        />
        {rows.length < total && <p className={css.soft}>{t`The first ${right} right rows are shown.`}</p>}
        <MoreRows more={chosen.length > most} busy={false} onMore={() => setMost(now => now + STEP)} />
      </div>
    </>
  )
}

const Verdict = ({ error }: { error: string }) =>
  error ? (
    <div className={css.wrong}>
      <IconAlertCircle size={18} aria-hidden="true" />
      <ul>
        {error.split('\n').map(one => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </div>
  ) : (
    <span className={css.right}>
      <IconCircleCheck size={18} aria-hidden="true" />
      <Trans>Right</Trans>
    </span>
  )
