import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import css from '../../bulk/Bulk.module.css'
import { BulkUpload } from '../../bulk/BulkUpload.tsx'
import type { BulkKind } from '../../bulk/kind.ts'
import { industriesQuery } from '../units.api.ts'
import { createUnions, type PreviewRow, previewUnions, saveChecked, TEMPLATE } from './bulk.api.ts'
import { Made } from './Made.tsx'

/** Many unions from one CSV file. */
export default function UnionsUpload() {
  const { t } = useLingui()
  const kind: BulkKind<PreviewRow> = {
    template: TEMPLATE,
    preview: previewUnions,
    create: createUnions,
    saveChecked,
    stale: ['units'],
    name: { key: 'name', head: <Trans>Union</Trans>, cell: row => <Name row={row} /> },
    columns: [
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
    ],
    limit: <Trans>CSV max. 50mb</Trans>,
    title: <Trans>Preview uploaded unions</Trans>,
    createWord: many => <Plural value={many} one="Create # union" other="Create # unions" />,
    creating: t`Creating…`,
    failed: t`Failed to upload unions!`,
  }
  return (
    <BulkUpload
      kind={kind}
      help={
        <>
          <p className={css.soft}>
            <Trans>One row for each union, at most 5,000. Every cell must be filled in; logos are added later.</Trans>
          </p>
          <Industries />
        </>
      }
      made={(created, onAgain) => <Made created={created} onAgain={onAgain} />}
    />
  )
}

const Name = ({ row: { name, acronym } }: { row: PreviewRow }) => (
  <>
    <span className={css.name}>{name || <Trans>No name</Trans>}</span>{' '}
    {acronym && <span className={css.soft}>{acronym}</span>}
  </>
)

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
