import { places } from '@accord/contract/places'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '../../features/accounts/accounts.api.ts'
import { CreateUnions } from '../../features/organizations/CreateUnions.tsx'
import { UnitsPage } from '../../features/organizations/UnitsPage.tsx'
import { useUnitDialogs } from './useUnitDialogs.tsx'

/** 001 §2 Unions page. */
export default function UnionsScreen() {
  const { t } = useLingui()
  const { data: profile } = useQuery(profileQuery)
  const { menuOf, dialog } = useUnitDialogs()
  return (
    <>
      <UnitsPage
        at={places.unions}
        title={t`Unions`}
        all={t`All Unions`}
        list={{ of: 'unions' }}
        create={profile?.abilities.create_unions && <CreateUnions />}
        createWord={t`Create Union`}
        menuOf={menuOf}
      />
      {dialog}
    </>
  )
}
