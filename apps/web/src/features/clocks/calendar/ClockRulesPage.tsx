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
import { type Rule, type RuleSet, rulesQuery, useSaveDraft } from './calendar.api.ts'
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
  return (
    <div className={css.rules}>
      {draft && <Draft draft={draft} />}
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
                onClick={() => save.mutate({ rules: set.rules, version: undefined })}
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

/** Nothing counts by it before it is published. */
function Draft({ draft }: { draft: RuleSet }) {
  const [editing, setEditing] = useState<Rule | null>(null)
  const [publishing, setPublishing] = useState(false)
  return (
    <Card
      title={<Trans>Draft</Trans>}
      action={
        <Button onClick={() => setPublishing(true)}>
          <Trans>Publish</Trans>
        </Button>
      }
    >
      <p>
        <Trans>No date is counted by the draft. It was last saved {dateTimeOf(draft.changed_at)}.</Trans>
      </p>
      <Rules rules={draft.rules} onEdit={setEditing} />
      {editing && <EditRule draft={draft} rule={editing} onClose={() => setEditing(null)} />}
      {publishing && <PublishRules onClose={() => setPublishing(false)} />}
    </Card>
  )
}
