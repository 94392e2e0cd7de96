import { MOST_REASSIGNED } from '@accord/contract/work/work.limits'
import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { withChosen } from '../../lib/chosen.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { laterDialog } from '../../ui/laterDialog.tsx'
import type { Choosing } from './GiveCheck.tsx'
import css from './Work.module.css'
import type { WorkItem } from './work.api.ts'

const GiveCases = laterDialog(() => import('./GiveCases.tsx'))

/** Chooses all that is listed, and gives what is chosen to somebody else. */
export function GiveBar({ rows, chosen, onChoose }: Choosing & { rows: readonly WorkItem[] }) {
  const { t } = useLingui()
  const [giving, setGiving] = useState(false)
  const listed = [...new Set(rows.map(row => row.case_id))]
  // What has left the list is no longer in sight.
  const seen = listed.filter(id => chosen.has(id))
  const done = () => {
    setGiving(false)
    onChoose(new Set())
  }
  return (
    <div className={css.bar}>
      <CheckField
        label={
          <Plural value={listed.length} one="Select the one that is listed" other="Select all # that are listed" />
        }
        hint={listed.length > MOST_REASSIGNED ? t`At most ${MOST_REASSIGNED} at a time.` : undefined}
        checked={seen.length === Math.min(listed.length, MOST_REASSIGNED)}
        onChange={to => onChoose(withChosen(new Set(), to ? listed : [], true, MOST_REASSIGNED))}
      />
      {seen.length > 0 && (
        <Button look="secondary" onClick={() => setGiving(true)}>
          <Plural value={seen.length} one="Give # case to somebody else" other="Give # cases to somebody else" />
        </Button>
      )}
      {giving && <GiveCases cases={seen} onDone={done} onClose={() => setGiving(false)} />}
    </div>
  )
}
