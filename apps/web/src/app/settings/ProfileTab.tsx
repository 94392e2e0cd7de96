import { CardColumn } from '../../ui/CardColumn.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { later } from '../../ui/later.tsx'

// As tall as a screen: what comes below the first card moves nothing that is read.
const fallback = <LoadingState rows={9} />
const PersonalProfile = later(() => import('../../features/profile/PersonalProfile.tsx'), { fallback })
const OwnRequestsCard = later(() => import('../../features/requests/OwnRequestsCard.tsx'))
const MyDataCard = later(() => import('../../features/mydata/MyDataCard.tsx'))
const DeleteAccount = later(() => import('../../features/profile/DeleteAccount.tsx'))

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
