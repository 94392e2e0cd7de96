import { MOST_REASSIGNED } from '@accord/contract/work/work.limits'
import { useLingui } from '@lingui/react/macro'
import { withChosen } from '../../lib/chosen.ts'
import { RowCheck } from '../../ui/RowCheck.tsx'
import { keyOf } from './useStepFocus.ts'
import type { WorkItem } from './work.api.ts'

/** Cases that are chosen to be given to somebody else. */
export type Choosing = { chosen: ReadonlySet<string>; onChoose: (chosen: ReadonlySet<string>) => void }

export function GiveCheck({ row, chosen, onChoose }: Choosing & { row: WorkItem }) {
  const { t } = useLingui()
  const { case_id, case_no, title } = row
  const isChosen = chosen.has(case_id)
  return (
    <RowCheck
      id={`give ${keyOf(row)}`.replaceAll(' ', '-')}
      label={t`Select ${case_no}, ${title}`}
      checked={isChosen}
      disabled={!isChosen && chosen.size >= MOST_REASSIGNED}
      onChange={to => onChoose(withChosen(chosen, [case_id], to, MOST_REASSIGNED))}
    />
  )
}
