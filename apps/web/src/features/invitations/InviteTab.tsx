import css from './Invitations.module.css'
import { InviteOne } from './InviteOne.tsx'
import { SentInvites } from './SentInvites.tsx'

/** The tab Invite of Users & Groups (002 §2.8): one invitation, and those that wait. */
export default function InviteTab() {
  return (
    <div className={css.tab}>
      <InviteOne />
      <SentInvites />
    </div>
  )
}
