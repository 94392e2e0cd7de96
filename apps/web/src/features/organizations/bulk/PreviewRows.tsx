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
  head: <Trans>What is wrong</Trans>,
  cell: ({ error }: PreviewRow) => <Verdict error={error} />,
}

/** The rows of the file, those with problems first. */
export function PreviewRows({ rows }: { rows: readonly PreviewRow[] }) {
  const { t } = useLingui()
  const wrong = useMemo(() => rows.filter(row => row.error), [rows])
  const all = useMemo(() => [...wrong, ...rows.filter(row => !row.error)], [rows, wrong])
  const [narrowed, setNarrowed] = useState(false)
  const [most, setMost] = useState(STEP)
  const chosen = narrowed ? wrong : all
  const narrow = (only: boolean) => {
    setNarrowed(only)
    setMost(STEP)
  }
  return (
    <>
      {wrong.length > 0 && wrong.length < rows.length && (
        <CheckField label={<Trans>Only rows with problems</Trans>} checked={narrowed} onChange={narrow} />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard, too. */}
      <section className={css.rows} tabIndex={0} aria-label={t`Rows of the file`}>
        <DataList
          label={t`Rows of the file`}
          rows={chosen.slice(0, most)}
          keyOf={row => String(row.line)}
          nameKey="name"
          columns={[
            { key: 'line', head: <Trans>Line</Trans>, cell: row => row.line, figure: true },
            { key: 'name', head: <Trans>Union</Trans>, cell: row => <Name row={row} /> },
            ...(wrong.length > 0 ? [VERDICT] : []),
            { key: 'what', head: <Trans>Fields</Trans>, cell: row => <Fields row={row} /> },
          ]}
        />
        <MoreRows more={chosen.length > most} busy={false} onMore={() => setMost(now => now + STEP)} />
      </section>
    </>
  )
}

const Name = ({ row: { name, acronym } }: { row: PreviewRow }) => (
  <>
    <span className={css.name}>{name || <Trans>No name</Trans>}</span>{' '}
    {acronym && <span className={css.soft}>{acronym}</span>}
  </>
)

const Fields = ({ row }: { row: PreviewRow }) => (
  <span className={css.fields}>
    {[row.industry, row.headquarters, row.phone, row.founded_in, row.about].filter(Boolean).join(' · ')}
  </span>
)

const Verdict = ({ error }: { error: string }) =>
  error ? (
    <span className={css.wrong}>
      <IconAlertCircle size={18} aria-hidden="true" />
      <span>{error}</span>
    </span>
  ) : (
    <span className={css.right}>
      <IconCircleCheck size={18} aria-hidden="true" />
      <Trans>Nothing</Trans>
    </span>
  )
