import { places } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { profileQuery } from '../../features/accounts/accounts.api.ts'
import type { Permission } from '../../lib/access.ts'
import { useUrlState } from '../../lib/urlState.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Tabs } from '../../ui/Tabs.tsx'

const InviteTab = lazy(() => import('../../features/invitations/InviteTab.tsx'))
const EverybodyTab = lazy(() => import('./EverybodyTab.tsx'))
const BodiesTab = lazy(() => import('../../features/bodies/BodiesTab.tsx'))
const RolesOfUsersTab = lazy(() => import('../../features/people/RolesOfUsersTab.tsx'))
const RolesTab = lazy(() => import('../../features/roles/RolesTab.tsx'))

/** `needs`: all of them; whoever opens the screen sees a tab that needs none. `ministry`: it is for its people alone. */
type UsersTab = {
  value: string
  label: string
  needs: readonly Permission[]
  ministry?: true
  panel: () => ReactNode
}

/** 002 §2.8 Users & Groups: the tabs of several features, each with its permission; the first where none is named. */
export default function UsersScreen() {
  const { t } = useLingui()
  const [url, setUrl] = useUrlState(places.users, { tab: '', role: '', show: '', q: '', order: '', undelivered: '' })
  const { data: profile } = useQuery(profileQuery)
  const all: readonly UsersTab[] = [
    { value: 'invite', label: t`Invite`, needs: ['invite users'], panel: () => <InviteTab /> },
    { value: 'all', label: t`All Individual Users`, needs: [], panel: () => <EverybodyTab /> },
    { value: 'roles', label: t`Admins & Claimants`, needs: [], panel: () => <RolesOfUsersTab /> },
    {
      value: 'bodies',
      label: t`Settlement Management Bodies`,
      needs: ['invite users', 'assign users cases'],
      ministry: true,
      panel: () => <BodiesTab />,
    },
    {
      value: 'permissions',
      label: t`Roles & Permissions`,
      needs: ['edit roles and permissions'],
      panel: () => <RolesTab />,
    },
  ]
  const tabs = all.filter(
    ({ needs, ministry }) =>
      needs.every(one => profile?.permissions.includes(one)) && (!ministry || profile?.in_ministry),
  )
  const shown = tabs.find(({ value }) => value === url.tab) ?? tabs[0]
  return (
    <>
      <PageTitle>
        <Trans>Users & Groups</Trans>
      </PageTitle>
      {shown ? (
        // Each tab has a list of its own; the words of one say nothing to another.
        <Tabs
          label={t`Users & Groups`}
          tabs={tabs}
          value={shown.value}
          onChange={tab => setUrl({ tab, role: '', show: '', q: '', order: '', undelivered: '' }, 'push')}
        >
          <Suspense fallback={<LoadingState rows={2} />}>{shown.panel()}</Suspense>
        </Tabs>
      ) : (
        <EmptyState icon={<IconUsers size={32} aria-hidden="true" />} title={<Trans>Nothing to do here yet</Trans>}>
          <Trans>Inviting people needs the permission to invite users.</Trans>
        </EmptyState>
      )}
    </>
  )
}
