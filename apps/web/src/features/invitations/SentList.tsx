import { Trans, useLingui } from '@lingui/react/macro'
import { relativeOf } from '../../lib/dates.ts'
import { DataList } from '../../ui/DataList.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './Invitations.module.css'
import type { SentInvitation } from './invitations.api.ts'
import { SentActions } from './SentActions.tsx'

type Props = { rows: readonly SentInvitation[]; onRevoke: (invitation: SentInvitation) => void }

/** Who was invited, to what, where and by whom, and until when it holds. */
export function SentList({ rows, onRevoke }: Props) {
  const { t } = useLingui()
  return (
    <DataList
      label={t`Pending invites`}
      rows={rows}
      keyOf={row => row._id}
      columns={[
        { key: 'who', head: t`Invited`, cell: row => <span className={css.line}>{row.email}</span> },
        { key: 'role', head: t`Role`, cell: row => row.role },
        { key: 'where', head: t`Where`, cell: row => <Where invitation={row} /> },
        { key: 'sent', head: t`Sent`, cell: row => <Sent invitation={row} /> },
        { key: 'expires', head: t`Expires`, cell: row => <Expires at={row.expires_at} /> },
      ]}
      actionsHead={
        <VisuallyHidden>
          <Trans>Actions</Trans>
        </VisuallyHidden>
      }
      actions={row => <SentActions invitation={row} onRevoke={() => onRevoke(row)} />}
    />
  )
}

function Where({ invitation: { unit, case_no } }: { invitation: SentInvitation }) {
  if (case_no) return <Trans>Case {case_no}</Trans>
  return <span className={css.line}>{unit ?? <Trans>No organization</Trans>}</span>
}

function Sent({ invitation: { date, inviter } }: { invitation: SentInvitation }) {
  return (
    <>
      <RelativeTime at={date} bare />
      {inviter && (
        <span className={css.by}>
          <Trans>by {inviter}</Trans>
        </span>
      )}
    </>
  )
}

/** In plain words: "in 6 days". */
function Expires({ at }: { at: string }) {
  return <time dateTime={at}>{relativeOf(at)}</time>
}
