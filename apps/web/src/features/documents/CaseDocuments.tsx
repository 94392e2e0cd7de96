import { caseHref, places } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { IconFolderOff } from '@tabler/icons-react'
import { useUrlState } from '../../lib/urlState.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { later } from '../../ui/later.tsx'
import css from './Documents.module.css'
import { DocumentsList } from './DocumentsList.tsx'
import { ORDERS } from './documents.api.ts'
import { FolderPath } from './FolderPath.tsx'
import { Folders } from './Folders.tsx'
import { useFolders } from './useFolders.ts'

// Only whoever may add documents needs it.
const CaseUpload = later(() => import('./CaseUpload.tsx'))

type Props = { caseId: string; mayAdd: boolean; mayMakeFolder: boolean }

/** The tab Case Documents (002 §2.4). The open folder, the words and the order are in the address. */
export default function CaseDocuments({ caseId, mayAdd, mayMakeFolder }: Props) {
  const [url, setUrl] = useUrlState(places.case, { folder: '', q: '', sort: 'recent' })
  const order = ORDERS.find(one => one === url.sort) ?? 'recent'
  const folders = useFolders(caseId, url.folder)
  const { here, lost } = folders
  if (lost) return <NoSuchFolder caseId={caseId} />
  // Until the open folder is known, nobody could say where a document goes.
  const known = url.folder === '' || here !== undefined
  return (
    <div className={css.panel}>
      {url.folder !== '' && <FolderPath caseId={caseId} name={here?.name} />}
      {url.folder === '' && <Folders caseId={caseId} folders={folders} mayMake={mayMakeFolder} />}
      {mayAdd && <CaseUpload caseId={caseId} known={known} into={here && { id: here._id, name: here.name }} />}
      <DocumentsList
        caseId={caseId}
        wanted={{ folder: url.folder, q: url.q, order }}
        folders={folders.folders}
        mayAdd={mayAdd}
        onWords={q => setUrl({ q })}
        onOrder={sort => setUrl({ sort })}
      />
    </div>
  )
}

function NoSuchFolder({ caseId }: { caseId: string }) {
  return (
    <EmptyState
      icon={<IconFolderOff size={32} aria-hidden="true" />}
      title={<Trans>This folder was not found</Trans>}
      action={
        <ButtonLink look="secondary" href={caseHref(caseId, { tab: 'documents' })}>
          <Trans>All documents of the case</Trans>
        </ButtonLink>
      }
    >
      <Trans>It may belong to another case. Check the link.</Trans>
    </EmptyState>
  )
}
