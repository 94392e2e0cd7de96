import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { dateTimeOf } from '../../../lib/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { Buttons } from '../../../ui/Buttons.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { laterDialog } from '../../../ui/laterDialog.tsx'
import { RowList } from '../../../ui/RowList.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import css from './Drafts.module.css'
import type { Unfinished } from './unfinished.ts'

const DeleteDraft = laterDialog(() => import('./DeleteDraft.tsx'))

type Props = {
  person: string
  drafts: readonly Unfinished[]
  /** The drafts on the server could not be asked for. */
  failed: { retry: () => void; busy: boolean } | null
  onContinue: (id: string) => void
  /** A draft, and with it the button that had the focus, is gone. */
  onGone: () => void
}

/** So few that the form beneath stays on a phone's first screen. */
const FIRST = 3

/** What somebody began and did not submit, here or on another device. */
export function DraftsList({ person, drafts, failed, onContinue, onGone }: Props) {
  const { t } = useLingui()
  const [all, setAll] = useState(false)
  const [dropping, setDropping] = useState<Unfinished | null>(null)
  if (drafts.length === 0 && !failed) return null
  return (
    <section aria-label={t`Your unfinished disputes`}>
      <Card as="div" title={<Trans>Your unfinished disputes</Trans>}>
        <p>
          <Trans>Saved, NOT yet submitted. Each is kept for 30 days after you last changed it.</Trans>
        </p>
        {failed && <ErrorState onRetry={failed.retry} busy={failed.busy} />}
        <RowList>
          {drafts.slice(0, all ? undefined : FIRST).map(draft => {
            const name = draft.title || t`No title yet`
            return (
              <li key={draft.id}>
                <div className={css.words}>
                  <strong className={css.name}>{name}</strong>
                  {draft.accused && (
                    <span className={css.against}>
                      <Trans>Against {draft.accused}</Trans>
                    </span>
                  )}
                  <span className={css.soft}>
                    {draft.here ? (
                      <Trans>Changed {dateTimeOf(draft.at)}, in this browser only</Trans>
                    ) : (
                      <Trans>Changed {dateTimeOf(draft.at)}</Trans>
                    )}
                  </span>
                </div>
                <Buttons>
                  <Button look="secondary" onClick={() => onContinue(draft.id)}>
                    <Trans>Continue</Trans>
                    <VisuallyHidden> {name}</VisuallyHidden>
                  </Button>
                  <Button look="quiet" onClick={() => setDropping(draft)}>
                    <Trans>Delete</Trans>
                    <VisuallyHidden> {name}</VisuallyHidden>
                  </Button>
                </Buttons>
              </li>
            )
          })}
        </RowList>
        {drafts.length > FIRST && !all && (
          <div>
            <Button look="quiet" onClick={() => setAll(true)}>
              <Trans>Show all {drafts.length}</Trans>
            </Button>
          </div>
        )}
        {dropping && (
          <DeleteDraft
            person={person}
            id={dropping.id}
            name={dropping.title || t`No title yet`}
            onGone={onGone}
            onClose={() => setDropping(null)}
          />
        )}
      </Card>
    </section>
  )
}
