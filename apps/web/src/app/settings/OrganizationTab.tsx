import OrganizationProfile from '../../features/organizations/OrganizationProfile.tsx'
import { DeleteOrganizationCard } from '../../features/requests/DeleteOrganizationCard.tsx'
import { CardColumn } from '../../ui/CardColumn.tsx'

/** 001 §2 Organization profile, for those who run one. */
export default function OrganizationTab() {
  return (
    <CardColumn>
      <OrganizationProfile />
      <DeleteOrganizationCard />
    </CardColumn>
  )
}
