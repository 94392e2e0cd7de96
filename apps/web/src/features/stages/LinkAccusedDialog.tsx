import { Trans } from '@lingui/react/macro'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { errorsOf, refusedBy } from '../../ui/failure.ts'
import { AccusedFields, useAccusedFields } from '../disputes/case/AccusedFields.tsx'
import { useCaseAction } from '../disputes/case/useCaseAction.ts'
import type { ConfirmedAccused, Dispute } from '../disputes/disputes.api.ts'
import { linkAccused } from './stages.api.ts'

type Props = { dispute: Dispute; open: boolean; onClose: () => void }

/** The ministry says who an accused is that somebody only named (rules "An accused that is not listed"). */
export default function LinkAccusedDialog({ dispute, open, onClose }: Props) {
  const { name } = dispute.involved_parties.accused
  const { confirmed, fields } = useAccusedFields(dispute)
  const action = useCaseAction((accused: ConfirmedAccused) => linkAccused(dispute, accused), onClose)
  const refused = refusedBy(action.error)
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={<Trans>Who is {name}?</Trans>}
      about={<Trans>The claimant typed this name because it was not in the list.</Trans>}
      verb={<Trans>Confirm</Trans>}
      missing={<Trans>Choose or name the accused party.</Trans>}
      ready={confirmed !== null}
      busy={action.isPending}
      errors={errorsOf(refused)}
      tries={action.submittedAt}
      onSubmit={() => confirmed && action.mutate(confirmed)}
    >
      <AccusedFields {...fields} errors={refused} />
    </FormDialog>
  )
}
