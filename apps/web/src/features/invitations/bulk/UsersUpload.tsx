import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import css from '../../bulk/Bulk.module.css'
import { BulkUpload } from '../../bulk/BulkUpload.tsx'
import type { BulkKind } from '../../bulk/kind.ts'
import { invitableRolesQuery, sentKey } from '../invitations.api.ts'
import { type InviteRow, previewInvites, saveChecked, sendInvites, TEMPLATE } from './bulk.api.ts'
import { Uploaded } from './Uploaded.tsx'

/** 002 §2.8: Bulk Users Upload. */
export default function UsersUpload() {
  const { t } = useLingui()
  const kind: BulkKind<InviteRow> = {
    template: TEMPLATE,
    preview: previewInvites,
    create: sendInvites,
    saveChecked,
    stale: sentKey,
    name: { key: 'email', head: t`Email`, cell: row => <Address row={row} /> },
    columns: [
      { key: 'role', head: t`Role`, cell: row => row.role },
      { key: 'unit', head: t`Unit`, cell: row => row.unit },
      { key: 'case', head: t`Case`, cell: row => row.case_no && <span className={css.whole}>{row.case_no}</span> },
    ],
    limit: <Trans>CSV (max. 50mb)</Trans>,
    title: <Trans>Preview uploaded users</Trans>,
    createWord: many => <Plural value={many} one="Invite # person" other="Invite # people" />,
    creating: t`Inviting…`,
    failed: t`Failed to upload users!`,
  }
  return (
    <BulkUpload
      kind={kind}
      heading="h3"
      help={
        <>
          <p className={css.soft}>
            <Trans>
              One row for each person, at most 2,000: their email or mobile number and the role. The unit is written
              with those above it, such as Union {'>'} Branch, and a case by its number; both only where needed.
            </Trans>
          </p>
          <Roles />
        </>
      }
      made={(created, onAgain) => <Uploaded created={created} onAgain={onAgain} />}
    />
  )
}

const Address = ({ row: { email } }: { row: InviteRow }) => (
  <span className={css.name}>{email || <Trans>No address</Trans>}</span>
)

/** The names that the column of roles takes. */
function Roles() {
  const { data } = useQuery(invitableRolesQuery)
  return (
    <details className={css.industries}>
      <summary>
        <Trans>Roles you can give</Trans>
      </summary>
      <ul>
        {data?.map(({ _id, name }) => (
          <li key={_id}>{name}</li>
        ))}
      </ul>
    </details>
  )
}
