import { Trans, useLingui } from '@lingui/react/macro'
import { dayOf, shortDayOf } from '../../lib/dates.ts'
import { Address } from '../../ui/Address.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './Invitations.module.css'
import type { SentInvitation } from './invitations.api.ts'
import { SentActions } from './SentActions.tsx'

type Props = {
  rows: readonly SentInvitation[]
  /** All are to the unit whose page this is. */
  ofUnit?: boolean
  onRevoke: (invitation: SentInvitation) => void
}

/** Who was invited, to what, where and by whom, and until when it holds. */
export function SentList({ rows, ofUnit, onRevoke }: Props) {
  const { t } = useLingui()
  return (
    <DataList
      label={t`Pending invites`}
      rows={rows}
      keyOf={row => row._id}
      room={52}
      columns={[
        { key: 'who', head: t`Invited`, cell: row => <Address>{row.email}</Address> },
        { key: 'role', head: t`Role`, cell: row => row.role },
        ...(ofUnit ? [] : [{ key: 'where', head: t`Where`, cell: where }]),
        { key: 'sent', head: t`Sent`, cell: row => <Sent invitation={row} /> },
        { key: 'expires', head: t`Expires`, cell: row => <Expires invitation={row} /> },
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

const where = (row: SentInvitation) => <Where invitation={row} />

function Where({ invitation: { unit, body, case_no } }: { invitation: SentInvitation }) {
  if (case_no) return <Trans>Case {case_no}</Trans>
  return <span className={css.line}>{unit ?? body ?? <Trans>No organization</Trans>}</span>
}

function Sent({ invitation: { date, inviter, undelivered } }: { invitation: SentInvitation }) {
  return (
    <>
      <time dateTime={date}>{shortDayOf(date)}</time>
      {undelivered && (
        <span className={css.failed}>
          <Trans>Not delivered so far</Trans>
        </span>
      )}
      {inviter && (
        <span className={css.by}>
          <Trans>by {inviter}</Trans>
        </span>
      )}
    </>
  )
}

function Expires({ invitation: { expires_at, taken } }: { invitation: SentInvitation }) {
  return (
    <>
      <Day at={expires_at} />
      {taken && (
        <span className={css.by}>
          <Trans>Signing up</Trans>
        </span>
      )}
    </>
  )
}

function Day({ at }: { at: string }) {
  return <time dateTime={at}>{dayOf(at)}</time>
}
