import { places } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { readToken } from '../../lib/session.ts'
import { useUrlState } from '../../lib/urlState.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { AllNotifications } from './AllNotifications.tsx'
import { PendingThings } from './PendingThings.tsx'
import { SignedOut } from './SignedOut.tsx'
import { sourceOf } from './sources.ts'
import { Tools } from './Tools.tsx'

/** 000 §2.13. Tab, source, words and order are in the address and combine (rules "Notifications"). */
export default function NotificationsPage() {
  return readToken() ? <Notifications /> : <SignedOut />
}

function Notifications() {
  const { t } = useLingui()
  const [url, setUrl] = useUrlState(places.notifications, { tab: 'all', source: 'all', q: '', order: 'recent' })
  const tabs = [
    { value: 'all', label: t`All` },
    { value: 'pending', label: t`Pending` },
  ]
  const tab = url.tab === 'pending' ? 'pending' : 'all'
  const wanted = { source: sourceOf(url.source), words: url.q, oldestFirst: url.order === 'oldest' }
  return (
    <>
      <PageTitle>
        <Trans>Notifications & Request</Trans>
      </PageTitle>
      <Tabs
        label={t`Notifications & Request`}
        tabs={tabs}
        value={tab}
        onChange={value => setUrl({ tab: value }, 'push')}
      >
        <Tools
          wanted={wanted}
          onSource={source => setUrl({ source })}
          onWords={q => setUrl({ q })}
          onOrder={oldestFirst => setUrl({ order: oldestFirst ? 'oldest' : 'recent' })}
        />
        {tab === 'pending' ? <PendingThings wanted={wanted} /> : <AllNotifications wanted={wanted} />}
      </Tabs>
    </>
  )
}
