import { CardColumn } from '../../ui/CardColumn.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { later } from '../../ui/later.tsx'

const fallback = <LoadingState rows={2} />
const PersonalProfile = later(() => import('../../features/profile/PersonalProfile.tsx'), { fallback })
const OwnRequestsCard = later(() => import('../../features/requests/OwnRequestsCard.tsx'), { fallback })
const MyDataCard = later(() => import('../../features/mydata/MyDataCard.tsx'), { fallback })
const DeleteAccount = later(() => import('../../features/profile/DeleteAccount.tsx'), { fallback })

/** The own profile, and what becomes of everything that belongs to it. */
export function ProfileTab() {
  return (
    <CardColumn>
      <PersonalProfile />
      <OwnRequestsCard />
      <MyDataCard />
      <DeleteAccount />
    </CardColumn>
  )
}
