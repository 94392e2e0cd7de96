import OrganizationProfile from '../../features/organizations/OrganizationProfile.tsx'
import { DeleteOrganizationCard } from '../../features/requests/DeleteOrganizationCard.tsx'
import css from './Settings.module.css'

/** 001 §2 Organization profile, for those who run one. */
export default function OrganizationTab() {
  return (
    <div className={css.tab}>
      <OrganizationProfile />
      <DeleteOrganizationCard />
    </div>
  )
}
