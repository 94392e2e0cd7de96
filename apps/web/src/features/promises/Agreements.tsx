import { helpHref, places } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { IconListCheck, IconWriting } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { HelpLink } from '../../ui/HelpLink.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { laterDialog } from '../../ui/laterDialog.tsx'
import type { Dispute } from '../disputes/disputes.api.ts'
import { AgreementCard, type Answer } from './AgreementCard.tsx'
import css from './Promises.module.css'
import { type Agreement, agreementsQuery } from './promises.api.ts'
import { isChangedSince } from './readWords.ts'

const AgreementForm = laterDialog(() => import('./AgreementForm.tsx'))
const ConfirmAgreement = laterDialog(() => import('./ConfirmAgreement.tsx'))
const RefuseAgreement = laterDialog(() => import('./RefuseAgreement.tsx'))

/** What both sides agreed on, and what became of each promise (rules "Agreements and promises"). */
export default function Agreements({ dispute }: { dispute: Dispute }) {
  const answer = useQuery(agreementsQuery(dispute._id))
  const [drafting, setDrafting] = useState(false)
  // Kept here, as it was read: an agreement that is changed meanwhile leaves the list, and what is typed stays.
  const [answered, setAnswered] = useState<{ agreement: Agreement; how: Answer } | null>(null)
  if (answer.isPending) return <LoadingState rows={3} />
  if (!answer.data) return <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />
  const { data: agreements, abilities } = answer.data
  const kinds = kindsOf(abilities)
  const drafts = kinds.length > 0
  const mayAward = kinds.includes('award')
  return (
    <div className={css.list}>
      {agreements.length === 0 && (
        <Card as="div">
          <EmptyState
            icon={<IconWriting size={32} aria-hidden="true" />}
            title={<Trans>No agreement yet</Trans>}
            action={
              drafts && (
                <Button onClick={() => setDrafting(true)}>
                  {mayAward ? <Trans>Draft an agreement or award</Trans> : <Trans>Draft an agreement</Trans>}
                </Button>
              )
            }
          >
            <Trans>What both sides agree on is written down here, promise by promise, and confirmed by both.</Trans>
          </EmptyState>
        </Card>
      )}
      {agreements.length > 0 && drafts && (
        <div>
          <Button look="secondary" onClick={() => setDrafting(true)}>
            {mayAward ? <Trans>Draft a new agreement or award</Trans> : <Trans>Draft a new agreement</Trans>}
          </Button>
        </div>
      )}
      {agreements.map(agreement => (
        <AgreementCard
          key={agreement._id}
          dispute={dispute}
          agreement={agreement}
          onAnswer={how => setAnswered({ agreement, how })}
        />
      ))}
      {agreements.length > 0 && (
        <div>
          <ButtonLink look="quiet" href={places.promises} icon={<IconListCheck size={20} aria-hidden="true" />}>
            <Trans>Promises in all your cases</Trans>
          </ButtonLink>
        </div>
      )}
      <HelpLink href={helpHref('your-case', 'promises')}>
        <Trans>How agreements are signed and kept</Trans>
      </HelpLink>
      {drafting && <AgreementForm dispute={dispute} kinds={kinds} onClose={() => setDrafting(false)} />}
      {answered?.how === 'confirm' && (
        <ConfirmAgreement
          agreement={answered.agreement}
          isVoid={isChangedSince(answered.agreement, agreements)}
          onClose={() => setAnswered(null)}
        />
      )}
      {answered?.how === 'refuse' && (
        <RefuseAgreement agreement={answered.agreement} onClose={() => setAnswered(null)} />
      )}
    </div>
  )
}

const kindsOf = ({ draft, draft_award }: { draft: boolean; draft_award: boolean }): Agreement['kind'][] => [
  ...(draft ? (['settlement'] as const) : []),
  ...(draft_award ? (['award'] as const) : []),
]
