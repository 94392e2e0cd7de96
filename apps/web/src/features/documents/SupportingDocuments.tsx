import { helpHref, places } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { dateTimeOf } from '../../lib/dates.ts'
import { Button } from '../../ui/Button.tsx'
import { Buttons } from '../../ui/Buttons.tsx'
import { Card } from '../../ui/Card.tsx'
import { HelpLink } from '../../ui/HelpLink.tsx'
import { caseQuery } from '../disputes/disputes.api.ts'
import { AddDocument } from './AddDocument.tsx'
import { ArrivedDocuments } from './ArrivedDocuments.tsx'
import { Declared } from './Declared.tsx'
import css from './Documents.module.css'
import { UploadQueue } from './UploadQueue.tsx'
import { useComplaintFile } from './useComplaintFile.ts'
import { useUploads } from './useUploads.ts'

type Props = { caseId: string; title?: ReactNode; verb: ReactNode; back?: ReactNode }

/** The card after filing: documents, or none, then the success overlay and the case. */
export default function SupportingDocuments({ caseId, title, verb, back }: Props) {
  const navigate = useNavigate()
  const { data: dispute } = useQuery(caseQuery(caseId))
  const { queue, uploads } = useUploads(caseId)
  const [state, setState] = useState<'open' | 'saving' | 'declared'>('open')
  const [failed, setFailed] = useState(0)
  useComplaintFile(caseId, queue, uploads)

  const leave = () => void navigate({ to: places.case, params: { id: caseId } })
  const finish = async () => {
    setState('saving')
    setFailed(await queue.sendAll())
    // Only a new case waits for approval; to say so of another would be false.
    if (dispute && dispute.status !== 'case opened') leave()
    else setState('declared')
  }
  return (
    <Card as="div" title={title} className={css.card}>
      <p className={css.submitted}>
        <IconCircleCheck size={22} aria-hidden="true" />
        <span>
          {dispute ? (
            <Trans>
              Submitted: {dispute.case_no}, {dateTimeOf(dispute.filling_date)}
            </Trans>
          ) : (
            <Trans>Submitted</Trans>
          )}
        </span>
      </p>
      <p>
        <Trans>
          Payslips, letters, photos, contracts: whatever shows what happened. You can also add them later, until the
          case is over.
        </Trans>
      </p>
      <HelpLink aside href={helpHref('your-case', 'evidence')}>
        <Trans>What helps, and how to photograph a paper</Trans>
      </HelpLink>
      <AddDocument onFiles={files => queue.add(files)} />
      <ArrivedDocuments caseId={caseId} shown={uploads.flatMap(one => one.documents ?? [])} />
      <UploadQueue queue={queue} uploads={uploads} />
      <Buttons>
        <Button onClick={() => void finish()} busy={state === 'saving'} busyWord={<Trans>Saving...</Trans>}>
          {verb}
        </Button>
        {back}
      </Buttons>
      <Declared open={state === 'declared'} caseId={caseId} caseNo={dispute?.case_no} failed={failed} onNext={leave} />
    </Card>
  )
}
