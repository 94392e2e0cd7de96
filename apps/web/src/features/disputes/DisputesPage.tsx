import { places } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useUrlState } from '../../lib/urlState.ts'
import { Button, type ButtonLook } from '../../ui/Button.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { later } from '../../ui/later.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useDisputeTabs } from './disputeTabs.ts'
import { DisputesTab } from './list/DisputesTab.tsx'
import { InternalLead } from './list/InternalLead.tsx'
import { MayNotFile } from './list/MayNotFile.tsx'
import { LISTS, NOTHING_WANTED, wantedOf } from './list/wanted.ts'

// Most visits only read the list.
const FilingFlow = later(() => import('./filing/FilingFlow.tsx'), { fallback: <LoadingState rows={3} /> })

type Props = {
  /** What follows once a case is made: its documents, which this feature does not know. */
  afterFiling: (caseId: string) => ReactNode
  /** The documents of a dispute that has not left this device. */
  documentsOf: (draftId: string) => ReactNode
  /** Sends now what waits on this device. */
  onSend: () => void
}

/** 002 §2.1. */
export function DisputesPage({ afterFiling, documentsOf, onSend }: Props) {
  const { t } = useLingui()
  const { tabs, profile, reader, mayCreate, decides } = useDisputeTabs()
  const [url, setUrl] = useUrlState(places.disputes, { tab: 'all', filed: '', draft: '', step: '1', ...NOTHING_WANTED })
  const tab = tabs.some(one => one.value === url.tab) ? url.tab : 'all'
  const list = LISTS.find(one => one === tab)
  const goTo = (value: string) => {
    if (value !== tab) setUrl({ ...NOTHING_WANTED, tab: value, filed: '', draft: '', step: '1' }, 'push')
  }

  const create = (look: ButtonLook) =>
    mayCreate && (
      <Button look={look} icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => goTo('create')}>
        <Trans>Create dispute</Trans>
      </Button>
    )
  const searches = {
    all: t`Search disputes`,
    pending: t`Search pending disputes`,
    internal: t`Search internal disputes`,
  }
  const filing = () =>
    url.filed
      ? afterFiling(url.filed)
      : profile && (
          <FilingFlow
            profile={profile}
            draftId={url.draft}
            onDraft={(draft, way) => setUrl({ draft }, way)}
            step={Number(url.step) - 1}
            onStep={(step, way) => setUrl({ step: String(step + 1) }, way)}
            onFiled={filed => setUrl({ filed, draft: '', step: '1' })}
            onLeave={() => goTo('all')}
            documentsOf={documentsOf}
            onSend={onSend}
          />
        )
  return (
    <>
      <PageTitle action={list && create('primary')}>
        <Trans>Disputes</Trans>
      </PageTitle>
      {profile && url.tab === 'create' && !mayCreate && <MayNotFile organization={profile.organization_name} />}
      <Tabs label={t`Disputes`} tabs={tabs} value={tab} onChange={goTo}>
        {list ? (
          <DisputesTab
            key={list}
            label={tabs.find(one => one.value === list)?.label ?? ''}
            search={searches[list]}
            wanted={wantedOf(list, url)}
            // Whoever decides sees the longest wait first (rules "Dashboard").
            oldestFirst={list === 'pending' && decides}
            reader={reader}
            lead={list === 'internal' && profile && <InternalLead profile={profile} />}
            onChange={setUrl}
            create={create('secondary')}
          />
        ) : (
          filing()
        )}
      </Tabs>
    </>
  )
}
