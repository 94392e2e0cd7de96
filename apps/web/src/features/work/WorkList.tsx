import { caseHref } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Column, DataList } from '../../ui/DataList.tsx'
import { StatusPill } from '../../ui/StatusPill.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { DueDay } from './DueDay.tsx'
import { type Choosing, GiveCheck } from './GiveCheck.tsx'
import { StepButton } from './StepButton.tsx'
import { keyOf } from './useStepFocus.ts'
import css from './Work.module.css'
import type { WorkItem } from './work.api.ts'

type Props = { rows: readonly WorkItem[]; onStep: (item: WorkItem) => void; choosing: Choosing | null }

/** Each step of each case that waits; `choosing`: for whoever may give cases to others. */
export function WorkList({ rows, onStep, choosing }: Props) {
  const { t } = useLingui()
  const columns: [Column<WorkItem>, ...Column<WorkItem>[]] = [
    { key: 'due', head: t`Due`, cell: row => <DueDay due={row.due} />, bare: true },
    {
      key: 'case',
      head: t`Case`,
      cell: row => (
        <span className={css.case}>
          <span className={css.number}>{row.case_no} </span>
          {row.title}
        </span>
      ),
    },
    {
      key: 'parties',
      head: t`Parties`,
      cell: ({ claimant, accused }) => (
        <Trans>
          <span className={css.party}>{claimant}</span> <span className={css.party}>against {accused}</span>
        </Trans>
      ),
      bare: true,
    },
    { key: 'status', head: t`Status`, cell: row => <StatusPill status={row.status} />, bare: true },
  ]
  return (
    <DataList
      label={t`Work`}
      rows={rows}
      keyOf={keyOf}
      nameKey="case"
      hrefOf={row => caseHref(row.case_id)}
      room={58}
      columns={choosing ? [choiceOf(choosing), ...columns] : columns}
      actionsHead={t`Step`}
      actions={row => <StepButton item={row} onStep={() => onStep(row)} />}
    />
  )
}

const choiceOf = (choosing: Choosing): Column<WorkItem> => ({
  key: 'choose',
  head: (
    <VisuallyHidden>
      <Trans>Select</Trans>
    </VisuallyHidden>
  ),
  cell: row => <GiveCheck row={row} {...choosing} />,
  bare: true,
})
