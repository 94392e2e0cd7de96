import { places } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { profileQuery } from '../../features/accounts/accounts.api.ts'
import { useUrlState } from '../../lib/urlState.ts'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { later } from '../../ui/later.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { ProfileTab } from './ProfileTab.tsx'

const fallback = <LoadingState rows={2} />

const OrganizationTab = later(() => import('./OrganizationTab.tsx'), { fallback })
const NotificationSettings = later(() => import('../../features/notifications/settings/NotificationSettings.tsx'), {
  fallback,
})
const PasswordAndSecurity = later(() => import('../../features/security/PasswordAndSecurity.tsx'), {
  fallback,
})

/** 001 §2 Settings: the tabs of several features; only the app knows them all. The first is shown where none is named. */
export default function SettingsScreen() {
  const { t } = useLingui()
  const [url, setUrl] = useUrlState(places.settings, { tab: '' })
  const { data: profile } = useQuery(profileQuery)
  const organization = { value: 'organization', label: t`Organization profile`, panel: () => <OrganizationTab /> }
  const tabs: readonly { value: string; label: string; panel: () => ReactNode }[] = [
    { value: 'profile', label: t`Personal profile`, panel: () => <ProfileTab /> },
    // For those who run a unit (001 §2).
    ...(profile?.runs_unit ? [organization] : []),
    { value: 'notifications', label: t`Notifications`, panel: () => <NotificationSettings /> },
    { value: 'security', label: t`Password & Security`, panel: () => <PasswordAndSecurity /> },
  ]
  const shown = tabs.find(({ value }) => value === url.tab) ?? tabs[0]
  return (
    <>
      <PageTitle>
        <Trans>Settings</Trans>
      </PageTitle>
      {shown && (
        <Tabs label={t`Settings`} tabs={tabs} value={shown.value} onChange={tab => setUrl({ tab }, 'push')}>
          {shown.panel()}
        </Tabs>
      )}
    </>
  )
}
