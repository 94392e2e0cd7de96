import type { StandsInTheWay } from '@accord/contract/hierarchy/hierarchy.schemas'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/Button.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import { InTheWay } from './InTheWay.tsx'
import { Problem } from './Problem.tsx'
import type { PendingRequest } from './requests.api.ts'
import { useDecision } from './useDecision.ts'

type Props = { request: PendingRequest; onClose: () => void; onDecided: (request: PendingRequest) => void }

/** Deletes a unit, unless something prevents it. */
export function ApproveDeletion(props: Props) {
  const { request, onClose, onDecided } = props
  const { decide, busy, problem, blocking } = useDecision(request, { onDecided: () => onDecided(request) })
  const { person, unit, reason } = request
  if (blocking) return <Blocked {...props} problem={problem} blocking={blocking} />
  return (
    <FormDialog
      open
      onClose={onClose}
      title={<Trans>Delete {unit?.name}?</Trans>}
      about={
        <Trans>
          {person.name} asks for it. Its people then belong to no organization; their accounts and cases stay. This
          cannot be undone.
        </Trans>
      }
      verb={<Trans>Approve</Trans>}
      danger
      ready
      busy={busy}
      onSubmit={() => decide({ how: 'approve' })}
    >
      <p>
        <Trans>The reason given:</Trans> <q>{reason}</q>
      </p>
      <Problem words={problem} />
    </FormDialog>
  )
}

/** What prevents it is named, to be opened; meanwhile the request can only be declined. */
function Blocked({ problem, blocking, ...props }: Props & { problem: string | null; blocking: StandsInTheWay }) {
  const { unit } = props.request
  return (
    <DeclineDialog
      {...props}
      title={<Trans>Delete {unit?.name}?</Trans>}
      suggested={useReason(blocking)}
      danger={false}
      other={
        <Button look="secondary" disabled>
          <Trans>Approve</Trans>
        </Button>
      }
    >
      <Problem words={problem} />
      <InTheWay {...blocking} />
    </DeclineDialog>
  )
}

function useReason({ counts: { cases, units } }: StandsInTheWay): string {
  const { t } = useLingui()
  return [
    cases > 0 && t`${plural(cases, { one: '# open case must end first.', other: '# open cases must end first.' })}`,
    units > 0 &&
      t`${plural(units, { one: '# unit below it must be moved first.', other: '# units below it must be moved first.' })}`,
  ]
    .filter(Boolean)
    .join(' ')
}
