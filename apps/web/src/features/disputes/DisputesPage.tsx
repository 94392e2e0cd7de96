import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { holdsAny } from '../../lib/access.ts'
import { useUrlState } from '../../lib/urlState.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { later } from '../../ui/later.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { profileQuery } from '../identity/identity.api.ts'
import { AllDisputes, PendingDisputes } from './DisputesTab.tsx'

// Most visits only read the list.
const FilingFlow = later(() => import('./filing/FilingFlow.tsx'), { fallback: <LoadingState rows={3} /> })

/** 002 §2.1. `afterFiling` draws what follows once a case is made: its documents, which this feature does not know. */
export function DisputesPage({ afterFiling }: { afterFiling: (caseId: string) => ReactNode }) {
  const { t } = useLingui()
  const { data: profile } = useQuery(profileQuery)
  const [url, setUrl] = useUrlState({ tab: 'all', q: '', status: '', filed: '' })
  const mayCreate = holdsAny(profile?.permissions ?? [], ['create dispute'])

  const tabs = [
    ...(mayCreate ? [{ value: 'create', label: t`Create Disputes` }] : []),
    { value: 'all', label: t`All Disputes` },
    { value: 'pending', label: t`Pending Disputes` },
  ]
  const tab = tabs.some(one => one.value === url.tab) ? url.tab : 'all'
  const goTo = (value: string) => setUrl({ tab: value, q: '', status: '', filed: '' })
  const onSearch = (q: string) => setUrl({ q })
  const create = mayCreate && (
    <Button icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => goTo('create')}>
      <Trans>Create dispute</Trans>
    </Button>
  )
  const panels: Record<string, () => ReactNode> = {
    create: () =>
      url.filed
        ? afterFiling(url.filed)
        : profile && <FilingFlow profile={profile} onFiled={filed => setUrl({ filed })} onLeave={() => goTo('all')} />,
    pending: () => <PendingDisputes q={url.q} onSearch={onSearch} create={create} />,
    all: () => (
      <AllDisputes
        q={url.q}
        onSearch={onSearch}
        status={url.status}
        onStatus={status => setUrl({ status })}
        create={create}
      />
    ),
  }
  return (
    <>
      <PageTitle action={tab !== 'create' && create}>
        <Trans>Disputes</Trans>
      </PageTitle>
      <Tabs label={t`Disputes`} tabs={tabs} value={tab} onChange={goTo}>
        {panels[tab]?.()}
      </Tabs>
    </>
  )
}
