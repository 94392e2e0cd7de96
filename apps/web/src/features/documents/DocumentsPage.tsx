import { places } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconFolderHeart } from '@tabler/icons-react'
import { useUrlState } from '../../lib/urlState.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { AllDocuments } from './AllDocuments.tsx'
import { CaseFolders } from './CaseFolders.tsx'
import { NOTHING_WANTED, wantedOf } from './wanted.ts'

/** 002 §2.5: the folders of one's cases, and all their documents. Tab, words, order and filters are in the address. */
export default function DocumentsPage() {
  const { t } = useLingui()
  const [url, setUrl] = useUrlState(places.documents, { tab: 'folders', ...NOTHING_WANTED })
  const tab = url.tab === 'all' ? 'all' : 'folders'
  const wanted = wantedOf(url)
  return (
    <>
      <PageTitle
        action={
          <ButtonLink
            look="secondary"
            href={places.ownDocuments}
            icon={<IconFolderHeart size={20} aria-hidden="true" />}
          >
            <Trans>Random Docs</Trans>
          </ButtonLink>
        }
      >
        <Trans>Documents</Trans>
      </PageTitle>
      <Tabs
        label={t`Documents`}
        tabs={[
          { value: 'folders', label: t`Case Folders` },
          { value: 'all', label: t`All Documents` },
        ]}
        value={tab}
        onChange={value => value !== tab && setUrl({ ...NOTHING_WANTED, tab: value }, 'push')}
      >
        {tab === 'folders' ? (
          <CaseFolders wanted={wanted} onChange={setUrl} />
        ) : (
          <AllDocuments wanted={wanted} onChange={setUrl} />
        )}
      </Tabs>
    </>
  )
}
