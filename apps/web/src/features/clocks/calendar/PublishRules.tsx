import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isoDayOf } from '../../../lib/dates.ts'
import { CheckField } from '../../../ui/CheckField.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { errorsOf, refusedBy } from '../../../ui/failure.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { type Publishing, previewRules, type RuleSet, usePublish } from './calendar.api.ts'
import { MovedDates } from './MovedDates.tsx'
import { usePreview } from './usePreview.ts'

/** Puts the draft in force: first what would move now, then for good (rules "Rule sets"). */
export default function PublishRules({ draft, onClose }: { draft: RuleSet; onClose: () => void }) {
  const { t } = useLingui()
  const [from, setFrom] = useState(() => isoDayOf(new Date()))
  const [reaches, setReaches] = useState(false)
  const body: Publishing = { effective_from: from, reaches_running: reaches, revision: draft.revision }
  const { looking, movesOf } = usePreview(previewRules)
  const publish = usePublish(onClose)
  const moves = movesOf(body)
  const refused = refusedBy(publish.error ?? looking.error)
  return (
    <FormDialog
      open
      onClose={onClose}
      title={<Trans>Publish the rules?</Trans>}
      about={<Trans>A published set cannot be changed. What is counted from its day on is counted by it.</Trans>}
      verb={moves ? <Trans>Publish</Trans> : <Trans>See what would move</Trans>}
      busyWord={moves ? t`Saving...` : t`Counting…`}
      missing={<Trans>Choose the day from which the rules hold.</Trans>}
      ready={from !== ''}
      busy={publish.isPending || looking.isPending}
      errors={errorsOf(refused)}
      tries={Math.max(publish.submittedAt, looking.submittedAt)}
      onSubmit={() => (moves ? publish.mutate(body) : looking.mutate(body))}
    >
      <TextField
        id="effective_from"
        type="date"
        label={t`They hold from`}
        hint={t`Today or a later day.`}
        min={isoDayOf(new Date())}
        error={refused.effective_from}
        value={from}
        onChange={event => setFrom(event.currentTarget.value)}
      />
      <CheckField
        label={t`They correct what runs already`}
        hint={t`Only where the rule before was wrong: dates that run then move, and everybody concerned is told.`}
        checked={reaches}
        onChange={setReaches}
      />
      {moves && <MovedDates moves={moves} />}
    </FormDialog>
  )
}
