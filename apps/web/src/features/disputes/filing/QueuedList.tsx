import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/Button.tsx'
import { Buttons } from '../../../ui/Buttons.tsx'
import { Card } from '../../../ui/Card.tsx'
import { RowList } from '../../../ui/RowList.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import css from './Drafts.module.css'
import { FilingNote } from './FilingNote.tsx'
import type { Shown } from './outbox.ts'

type Props = { filings: readonly Shown[]; onOpen: (id: string) => void }

/** What was confirmed on this device, with where each is. */
export function QueuedList({ filings, onOpen }: Props) {
  const { t } = useLingui()
  if (filings.length === 0) return null
  return (
    <section aria-label={t`Disputes on this phone`}>
      <Card as="div" title={<Trans>Disputes on this phone</Trans>}>
        <RowList>
          {filings.map(({ filing: { draft }, state }) => (
            <li key={draft.id}>
              <div className={css.words}>
                <strong className={css.name}>{draft.answers.title}</strong>
                <FilingNote state={state} />
              </div>
              <Buttons>
                <Button look="secondary" onClick={() => onOpen(draft.id)}>
                  <Trans>Open</Trans>
                  <VisuallyHidden> {draft.answers.title}</VisuallyHidden>
                </Button>
              </Buttons>
            </li>
          ))}
        </RowList>
      </Card>
    </section>
  )
}
