import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { dateTimeOf } from '../../../lib/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { Buttons } from '../../../ui/Buttons.tsx'
import { Card } from '../../../ui/Card.tsx'
import { type Answer, type Draft, differences, fromServer } from './draft.ts'
import type { ServerDraft } from './drafts.api.ts'
import css from './Filing.module.css'
import { useAnswerWords } from './words.ts'

type Props = { mine: Draft; theirs: ServerDraft; onMine: () => void; onTheirs: () => void }

/** Two devices wrote on: nothing is lost until somebody says which to keep. */
export function DraftConflict({ mine, theirs, onMine, onTheirs }: Props) {
  const words = useAnswerWords()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const other = fromServer(theirs)
  const said = (draft: Draft, answer: Answer) =>
    (answer === 'accused_party' ? draft.accusedLabel : draft.answers[answer]).trim()
  return (
    <Card as="div" className={css.card}>
      <h2 ref={heading} tabIndex={-1} className={css.heading}>
        <Trans>This dispute was changed on another device</Trans>
      </h2>
      <p>
        <Trans>Nothing is lost. Read both, and choose which to keep.</Trans>
      </p>
      {differences(mine, other).map(answer => (
        <section key={answer} className={css.part}>
          <h3>{words[answer].label}</h3>
          <dl className={css.versions}>
            <Version said={said(mine, answer)}>
              <Trans>On this device</Trans>
            </Version>
            <Version said={said(other, answer)}>
              <Trans>On the other device, {dateTimeOf(theirs.updated_at)}</Trans>
            </Version>
          </dl>
        </section>
      ))}
      <Buttons>
        <Button onClick={onMine}>
          <Trans>Keep what is on this device</Trans>
        </Button>
        <Button look="secondary" onClick={onTheirs}>
          <Trans>Keep what is on the other device</Trans>
        </Button>
      </Buttons>
    </Card>
  )
}

function Version({ said, children }: { said: string; children: ReactNode }) {
  return (
    <div>
      <dt>{children}</dt>
      <dd className={css.said}>
        {said || (
          <em>
            <Trans>Nothing</Trans>
          </em>
        )}
      </dd>
    </div>
  )
}
