import { caseHref } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { dayOf } from '../../lib/dates.ts'
import { Anchor } from '../../ui/Anchor.tsx'
import { Button } from '../../ui/Button.tsx'
import { Buttons } from '../../ui/Buttons.tsx'
import { laterDialog } from '../../ui/laterDialog.tsx'
import { StatusPill } from '../../ui/StatusPill.tsx'
import { CaseDialog } from '../disputes/case/CaseDialog.tsx'
import type { FirstThing } from './dashboard.api.ts'
import { FirstPanel } from './FirstPanel.tsx'
import css from './FirstThing.module.css'

const RecallDialog = laterDialog(() => import('../stages/RecallDialog.tsx'))
const FeedbackDialog = laterDialog(() => import('../stages/FeedbackDialog.tsx'))

type Ended = NonNullable<FirstThing['ended']>

/** What became of the last case, what was promised in it, and what its reader may still do. */
export function EndedCase({ ended }: { ended: Ended }) {
  const { t } = useLingui()
  const [doing, setDoing] = useState<'recall' | 'feedback' | null>(null)
  const { recall, feedback } = ended.abilities
  const close = () => setDoing(null)
  const [whose, day] = [ended.filed_by_me ? t`Your case` : t`A case you take part in`, dayOf(ended.at)]
  return (
    <FirstPanel
      turn="idle"
      title={
        ended.status === 'resolved' ? (
          <Trans>
            {whose} was resolved on {day}
          </Trans>
        ) : (
          <Trans>
            {whose} was closed on {day}
          </Trans>
        )
      }
      list={
        <>
          <div className={css.line}>
            <div className={css.lineWords}>
              <Anchor href={caseHref(ended._id)} className={css.case}>
                {ended.title}
              </Anchor>
              <span className={css.about}>{ended.case_no}</span>
            </div>
            <StatusPill status={ended.status} />
          </div>
          {ended.summary && (
            <div className={css.promise}>
              <h3 className={css.promised}>
                <Trans>What was promised</Trans>
              </h3>
              <p>{ended.summary}</p>
            </div>
          )}
          {recall && ended.recall_until && (
            <p className={css.promise}>
              <Trans>
                If it is not done as it was promised, you can call the case back until {dayOf(ended.recall_until)}.
              </Trans>
            </p>
          )}
          <Buttons>
            {feedback && (
              <Button onClick={() => setDoing('feedback')}>
                <Trans>Give feedback</Trans>
              </Button>
            )}
            {recall && (
              <Button look="secondary" onClick={() => setDoing('recall')}>
                <Trans>Call the case back</Trans>
              </Button>
            )}
          </Buttons>
          {doing && (
            <CaseDialog id={ended._id} onClose={close}>
              {dispute =>
                doing === 'recall' ? (
                  <RecallDialog dispute={dispute} open onClose={close} />
                ) : (
                  <FeedbackDialog dispute={dispute} open onClose={close} />
                )
              }
            </CaseDialog>
          )}
        </>
      }
    />
  )
}
