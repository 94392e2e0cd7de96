import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { CheckField } from '../../../ui/CheckField.tsx'
import { DataList } from '../../../ui/DataList.tsx'
import { MoreRows } from '../../../ui/MoreRows.tsx'
import css from './Bulk.module.css'
import type { PreviewRow } from './bulk.api.ts'

/** As many as a cheap phone draws at once without a pause. */
const STEP = 50

const VERDICT = {
  key: 'wrong',
  head: <Trans>Result</Trans>,
  cell: ({ error }: PreviewRow) => <Verdict error={error} />,
}

/** The rows of the file, those with problems first. */
export function PreviewRows({ rows, total }: { rows: readonly PreviewRow[]; total: number }) {
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
          nameKey="name"
          columns={[
            { key: 'line', head: <Trans>Line</Trans>, cell: row => row.line, figure: true },
            { key: 'name', head: <Trans>Union</Trans>, cell: row => <Name row={row} /> },
            ...(wrong.length > 0 ? [VERDICT] : []),
            { key: 'industry', head: <Trans>Industry</Trans>, cell: row => row.industry },
            { key: 'headquarters', head: <Trans>Headquarters</Trans>, cell: row => row.headquarters },
            {
              key: 'phone',
              head: <Trans>Phone</Trans>,
              cell: row => row.phone && <span className={css.whole}>{row.phone}</span>,
            },
            { key: 'founded', head: <Trans>Founded in</Trans>, cell: row => row.founded_in },
            {
              key: 'about',
              head: <Trans>About</Trans>,
              cell: row => row.about && <span className={css.about}>{row.about}</span>,
            },
          ]}
        />
        {rows.length < total && <p className={css.soft}>{t`The first ${right} right rows are shown.`}</p>}
        <MoreRows more={chosen.length > most} busy={false} onMore={() => setMost(now => now + STEP)} />
      </div>
    </>
  )
}

const Name = ({ row: { name, acronym } }: { row: PreviewRow }) => (
  <>
    <span className={css.name}>{name || <Trans>No name</Trans>}</span>{' '}
    {acronym && <span className={css.soft}>{acronym}</span>}
  </>
)

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
