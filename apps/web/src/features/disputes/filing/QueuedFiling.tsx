import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Buttons } from '../../../ui/Buttons.tsx'
import { Card } from '../../../ui/Card.tsx'
import { toast } from '../../../ui/toastStore.ts'
import { FailedSends } from './FailedSends.tsx'
import css from './Filing.module.css'
import { FilingNote } from './FilingNote.tsx'
import { dropFiling, mayBeTakenBack, type Shown } from './outbox.ts'
import { takeBack } from './send.ts'

type Props = {
  person: string
  shown: Shown
  /** Its documents, which this feature does not know. */
  documents: ReactNode
  onSend: () => void
  onFiled: (caseId: string) => void
  onLeave: () => void
}

/** A dispute that was confirmed and has not left this device: its documents can be chosen, and it goes by itself. */
export function QueuedFiling({ person, shown, documents, onSend, onFiled, onLeave }: Props) {
  const { t } = useLingui()
  const { filing, state } = shown
  const { draft } = filing
  const accused = draft.notListed ? draft.answers.accused_name : draft.accusedLabel
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const caseId = state.name === 'filed' ? state.caseId : null
  const filed = useEffectEvent(onFiled)
  useEffect(() => {
    if (!caseId) return
    filed(caseId)
    // Not before its case has taken this place: a draft that is not here is looked for on the server.
    return () => dropFiling(person, draft.id)
  }, [caseId, person, draft.id])

  const send = () => (navigator.onLine ? onSend() : toast.info(t`You are offline.`))
  return (
    <section className={css.flow} aria-label={t`A dispute that waits to be sent`}>
      <Card as="div" className={css.card}>
        <h2 ref={heading} tabIndex={-1} className={css.heading}>
          {draft.answers.title}
        </h2>
        <p className={css.guide}>
          <Trans>Against {accused}</Trans>
        </p>
        <FilingNote state={state} />
        <Buttons>
          <Button onClick={send} busy={state.name === 'sending'} busyWord={<Trans>Sending…</Trans>}>
            <Trans>Send now</Trans>
          </Button>
          <Button look="secondary" onClick={onLeave}>
            <Trans>Back to disputes</Trans>
          </Button>
          {mayBeTakenBack(filing) && state.name !== 'sending' && (
            <Button look="quiet" onClick={() => void takeBack(person, draft.id)}>
              <Trans>Change what I wrote</Trans>
            </Button>
          )}
        </Buttons>
        {filing.mayHaveArrived && state.name === 'waiting' && (
          <p className={css.guide}>
            <Trans>
              A try may have reached Accord without its answer reaching you. It is filed only once, and can be changed
              once Accord has answered.
            </Trans>
          </p>
        )}
      </Card>
      {documents}
      <FailedSends attempts={filing.attempts} />
    </section>
  )
}
