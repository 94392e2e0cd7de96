import { places } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usePhone } from '../../../lib/screenSize.ts'
import { Anchor } from '../../../ui/Anchor.tsx'
import { Card } from '../../../ui/Card.tsx'
import { StatusPill } from '../../../ui/StatusPill.tsx'
import type { Dispute } from '../disputes.api.ts'
import { ApproveCase } from './ApproveCase.tsx'
import css from './Case.module.css'
import { CaseHelp } from './CaseHelp.tsx'
import { CaseReason } from './CaseReason.tsx'
import { CaseStages } from './CaseStages.tsx'
import { CaseTurn } from './CaseTurn.tsx'
import { NextDate } from './NextDate.tsx'

type Props = {
  dispute: Dispute
  /** The button for what waits for the ministry once the case is approved. */
  first: ReactNode
  actions: ReactNode
}

/** Number, status, title; the stage of the case and who must act. */
export function CaseHead({ dispute, first, actions }: Props) {
  const phone = usePhone()
  return (
    <>
      <div className={css.head}>
        <Anchor href={places.disputes} className={css.back}>
          <IconArrowLeft size={20} aria-hidden="true" />
          <Trans>Disputes</Trans>
        </Anchor>
        <p className={css.number}>
          <span>{dispute.case_no}</span>
          <StatusPill status={dispute.status} />
        </p>
        <h1 tabIndex={-1} className={css.title}>
          {dispute.title}
        </h1>
      </div>
      <Card as="div">
        {!phone && <CaseStages dispute={dispute} />}
        <div className={css.next}>
          <CaseTurn dispute={dispute} action={dispute.abilities.approve ? <ApproveCase dispute={dispute} /> : first} />
          <NextDate dispute={dispute} />
          <CaseReason dispute={dispute} />
          <CaseHelp
            status={dispute.status}
            answering={dispute.my_side === 'accused' && dispute.next_step.step === 'answer'}
          />
          {actions}
        </div>
        {phone && (
          <details className={css.stages}>
            <summary>
              <Trans>The steps of the case</Trans>
            </summary>
            <CaseStages dispute={dispute} />
          </details>
        )}
      </Card>
    </>
  )
}
