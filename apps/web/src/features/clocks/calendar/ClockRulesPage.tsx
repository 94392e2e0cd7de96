import { places } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dateTimeOf, dayOf } from '../../../lib/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { FormErrors } from '../../../ui/FormErrors.tsx'
import { errorsOf, refusedBy } from '../../../ui/failure.ts'
import { LoadingState } from '../../../ui/LoadingState.tsx'
import { laterDialog } from '../../../ui/laterDialog.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import css from './Calendar.module.css'
import { NO_DRAFT, type Rule, type RuleSet, rulesQuery, useSaveDraft } from './calendar.api.ts'
import { DatesNav } from './DatesNav.tsx'
import { RuleLine } from './RuleLine.tsx'

const EditRule = laterDialog(() => import('./EditRule.tsx'))
const TryRule = laterDialog(() => import('./TryRule.tsx'))
const PublishRules = laterDialog(() => import('./PublishRules.tsx'))

/** The numbers of the law as data, in sets with a day from which they hold (rules "Rule sets"). */
export default function ClockRulesPage() {
  const answer = useQuery(rulesQuery)
  return (
    <>
      <PageTitle
        lead={
          <Trans>
            How the days of each step are counted. A published set is never changed; what changes is a new set, from a
            day on.
          </Trans>
        }
      >
        <Trans>Rules for legal dates</Trans>
      </PageTitle>
      <DatesNav here={places.clockRules} />
      {answer.isPending && <LoadingState rows={6} />}
      {answer.isError && !answer.data && <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />}
      {answer.data && <Sets sets={answer.data} />}
    </>
  )
}

function Sets({ sets }: { sets: readonly RuleSet[] }) {
  const draft = sets.find(set => set.published_at === null)
  const published = sets.filter(set => set.published_at !== null)
  const [newest, ...earlier] = published
  // As they were read: what others save meanwhile must not slip under what is being typed.
  const [editing, setEditing] = useState<{ draft: RuleSet; rule: Rule } | null>(null)
  const [publishing, setPublishing] = useState<RuleSet | null>(null)
  return (
    <div className={css.rules}>
      {draft && (
        <Draft draft={draft} onEdit={rule => setEditing({ draft, rule })} onPublish={() => setPublishing(draft)} />
      )}
      {newest && <Published set={newest} isNewest mayChange={!draft} />}
      {earlier.map(set => (
        <details key={set._id}>
          <summary className={css.way}>
            <Trans>
              Set {set.version}, from {set.effective_from ? dayOf(set.effective_from) : '–'}
            </Trans>
          </summary>
          <Published set={set} />
        </details>
      ))}
      {editing && <EditRule {...editing} now={draft} onClose={() => setEditing(null)} />}
      {publishing && <PublishRules draft={publishing} onClose={() => setPublishing(null)} />}
    </div>
  )
}

type PublishedProps = { set: RuleSet; isNewest?: boolean; mayChange?: boolean }

function Published({ set, isNewest, mayChange }: PublishedProps) {
  const [trying, setTrying] = useState(false)
  const save = useSaveDraft(() => undefined)
  const from = set.effective_from ? dayOf(set.effective_from) : '–'
  return (
    <Card
      title={isNewest ? <Trans>The newest set, from {from}</Trans> : <Trans>From {from}</Trans>}
      action={
        isNewest && (
          <div className={css.buttons}>
            <Button look="secondary" onClick={() => setTrying(true)}>
              <Trans>Try a date</Trans>
            </Button>
            {mayChange && (
              <Button
                look="secondary"
                busy={save.isPending}
                busyWord={<Trans>Saving...</Trans>}
                onClick={() => save.mutate({ rules: set.rules, revision: NO_DRAFT })}
              >
                <Trans>Change the rules</Trans>
              </Button>
            )}
          </div>
        )
      }
    >
      <FormErrors errors={errorsOf(refusedBy(save.error))} />
      <p className={css.soft}>
        {set.by && set.published_at ? (
          <Trans>
            Published by {set.by}, {dateTimeOf(set.published_at)}.
          </Trans>
        ) : (
          <Trans>As Accord came.</Trans>
        )}{' '}
        {set.reaches_running && <Trans>It also corrected what ran then.</Trans>}
      </p>
      <Rules rules={set.rules} />
      {trying && <TryRule rules={set.rules} onClose={() => setTrying(false)} />}
    </Card>
  )
}

function Rules({ rules, onEdit }: { rules: readonly Rule[]; onEdit?: (rule: Rule) => void }) {
  const { t } = useLingui()
  return (
    <ul className={css.list}>
      {rules.map(rule => (
        <li key={rule.code} className={css.rule}>
          <RuleLine rule={rule} />
          {onEdit && (
            <p>
              <Button look="quiet" aria-label={t`Edit: ${rule.code}`} onClick={() => onEdit(rule)}>
                <Trans>Edit</Trans>
              </Button>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

type DraftProps = { draft: RuleSet; onEdit: (rule: Rule) => void; onPublish: () => void }

/** Nothing counts by it before it is published. */
function Draft({ draft, onEdit, onPublish }: DraftProps) {
  return (
    <Card
      title={<Trans>Draft</Trans>}
      action={
        <Button onClick={onPublish}>
          <Trans>Publish</Trans>
        </Button>
      }
    >
      <p>
        <Trans>No date is counted by the draft. It was last saved {dateTimeOf(draft.changed_at)}.</Trans>
      </p>
      <Rules rules={draft.rules} onEdit={onEdit} />
    </Card>
  )
}
