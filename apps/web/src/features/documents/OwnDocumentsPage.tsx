import { places } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconUpload } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUrlState } from '../../lib/urlState.ts'
import { Anchor } from '../../ui/Anchor.tsx'
import { Button } from '../../ui/Button.tsx'
import { laterDialog } from '../../ui/laterDialog.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { DocumentsTable } from './DocumentsTable.tsx'
import { exportOwn, ownDocumentsQuery } from './documents.api.ts'
import { FoundDocuments } from './FoundDocuments.tsx'
import { NOTHING_WANTED, wantedOf } from './wanted.ts'

const UploadOwn = laterDialog(() => import('./UploadOwn.tsx'))

/** 002 §2.5, the second page: what somebody keeps for themself, in no case. */
export default function OwnDocumentsPage() {
  const { t } = useLingui()
  const [url, setUrl] = useUrlState(places.ownDocuments, NOTHING_WANTED)
  const [uploading, setUploading] = useState(false)
  const wanted = wantedOf(url)
  const answer = useInfiniteQuery(ownDocumentsQuery(wanted))
  return (
    <>
      <PageTitle
        lead={
          <Trans>
            Documents of your own, in no case. Nobody else can open them. Those of cases are under{' '}
            <Anchor href={places.documents}>Documents</Anchor>.
          </Trans>
        }
        action={
          <Button icon={<IconUpload size={20} aria-hidden="true" />} onClick={() => setUploading(true)}>
            <Trans>Upload document</Trans>
          </Button>
        }
      >
        <Trans>Random Docs</Trans>
      </PageTitle>
      <FoundDocuments
        wanted={wanted}
        onChange={setUrl}
        answer={answer}
        save={exportOwn}
        empty={<Trans>Keep what you may need later: a contract, a payslip, a photo.</Trans>}
      >
        {(rows, onGone) => <DocumentsTable label={t`Random Docs`} rows={rows} onGone={onGone} />}
      </FoundDocuments>
      {uploading && <UploadOwn onClose={() => setUploading(false)} />}
    </>
  )
}
