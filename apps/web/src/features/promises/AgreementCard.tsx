import { agreementHref } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { dateTimeOf, dayOf } from '../../lib/dates.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Buttons } from '../../ui/Buttons.tsx'
import { Card } from '../../ui/Card.tsx'
import { FormErrors } from '../../ui/FormErrors.tsx'
import { errorsOf, refusedBy } from '../../ui/failure.ts'
import { laterDialog } from '../../ui/laterDialog.tsx'
import type { Dispute } from '../disputes/disputes.api.ts'
import { PromiseList } from './PromiseList.tsx'
import css from './Promises.module.css'
import { type Agreement, useOffer } from './promises.api.ts'
import { SIDES, stateWords } from './promiseWords.ts'

const dialogs = {
  edit: laterDialog(() => import('./AgreementForm.tsx')),
  withdraw: laterDialog(() => import('./WithdrawAgreement.tsx')),
}

/** How a side answers what is offered. */
export type Answer = 'confirm' | 'refuse'

type Props = { dispute: Dispute; agreement: Agreement; onAnswer: (how: Answer) => void }

export function AgreementCard({ dispute, agreement, onAnswer }: Props) {
  const { i18n } = useLingui()
  const [doing, setDoing] = useState<keyof typeof dialogs | null>(null)
  const Doing = doing && dialogs[doing]
  return (
    <Card title={agreement.kind === 'award' ? <Trans>Award</Trans> : <Trans>Agreement</Trans>}>
      <p className={css.state} data-state={agreement.state}>
        {i18n._(stateWords(agreement))}
        {agreement.state === 'in force' && agreement.effective_on && (
          <>
            {' '}
            <Trans>from {dayOf(agreement.effective_on)}</Trans>
          </>
        )}
      </p>
      {agreement.refused && (
        <p className={css.words}>
          <Trans>
            {agreement.refused.by} did not confirm it, {dateTimeOf(agreement.refused.at)}:
          </Trans>{' '}
          {agreement.refused.reason}
        </p>
      )}
      <p className={css.words}>{agreement.terms}</p>
      <PromiseList dispute={dispute} agreement={agreement} />
      {agreement.consents.map(one => (
        <p key={one.side} className={css.soft}>
          {i18n._(SIDES[one.side])}:{' '}
          <Trans>
            confirmed by {one.name}, {dateTimeOf(one.at)}
          </Trans>
        </p>
      ))}
      <Actions agreement={agreement} onDo={setDoing} onAnswer={onAnswer} />
      {Doing && <Doing dispute={dispute} agreement={agreement} onClose={() => setDoing(null)} />}
    </Card>
  )
}

type ActionsProps = Pick<Props, 'agreement' | 'onAnswer'> & { onDo: (doing: keyof typeof dialogs) => void }

function Actions({ agreement, onDo, onAnswer }: ActionsProps) {
  const offering = useOffer(agreement._id)
  const { confirm, refuse, edit, offer, withdraw } = agreement.abilities
  return (
    <>
      <FormErrors errors={errorsOf(refusedBy(offering.error))} />
      <Buttons>
        {confirm && (
          <Button onClick={() => onAnswer('confirm')}>
            <Trans>Read and confirm</Trans>
          </Button>
        )}
        {offer && (
          <Button busy={offering.isPending} onClick={() => offering.mutate(undefined)}>
            {agreement.kind === 'award' ? <Trans>Keep the award</Trans> : <Trans>Offer to both sides</Trans>}
          </Button>
        )}
        {edit && (
          <Button look="secondary" onClick={() => onDo('edit')}>
            <Trans>Change</Trans>
          </Button>
        )}
        {refuse && (
          <Button look="secondary" onClick={() => onAnswer('refuse')}>
            <Trans>Do not confirm</Trans>
          </Button>
        )}
        {withdraw && (
          <Button look="quiet" onClick={() => onDo('withdraw')}>
            <Trans>Take back</Trans>
          </Button>
        )}
        {agreement.hash && (
          <ButtonLink
            look="quiet"
            href={agreementHref(agreement._id)}
            icon={<IconPrinter size={20} aria-hidden="true" />}
          >
            {agreement.kind === 'award' ? <Trans>Award to print</Trans> : <Trans>Memorandum to print</Trans>}
          </ButtonLink>
        )}
      </Buttons>
    </>
  )
}
