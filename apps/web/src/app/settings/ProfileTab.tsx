import PersonalProfile from '../../features/profile/PersonalProfile.tsx'
import { CardColumn } from '../../ui/CardColumn.tsx'
import { InPieces } from '../../ui/InPieces.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { later } from '../../ui/later.tsx'
import { DataUseCard } from './DataUseCard.tsx'

const OwnRequestsCard = later(() => import('../../features/requests/OwnRequestsCard.tsx'))
const MyDataCard = later(() => import('../../features/mydata/MyDataCard.tsx'))
const DeleteAccount = later(() => import('../../features/profile/DeleteAccount.tsx'))

/** The own profile, and what becomes of everything that belongs to it. */
export function ProfileTab() {
  return (
    <CardColumn>
      {/* As tall as a screen: what comes below the first card moves nothing that is read. */}
      <InPieces meanwhile={<LoadingState rows={9} />}>
        <PersonalProfile />
      </InPieces>
      <DataUseCard />
      <OwnRequestsCard />
      <MyDataCard />
      <DeleteAccount />
    </CardColumn>
  )
}
