import { Trans } from '@lingui/react/macro'
import { Card } from '../../ui/Card.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { later } from '../../ui/later.tsx'
import { Progress } from './bulk/Progress.tsx'
import css from './Invitations.module.css'
import { InviteOne } from './InviteOne.tsx'
import { SentInvites } from './SentInvites.tsx'

const UsersUpload = later(() => import('./bulk/UsersUpload.tsx'), { fallback: <LoadingState /> })

/** The tab Invite of Users & Groups (002 §2.8): one invitation, many from a file, and those that wait. */
export default function InviteTab() {
  return (
    <div className={css.tab}>
      <InviteOne />
      <Card title={<Trans>Bulk Users Upload</Trans>}>
        <div className={css.form}>
          <Progress />
          <UsersUpload />
        </div>
      </Card>
      <SentInvites />
    </div>
  )
}
