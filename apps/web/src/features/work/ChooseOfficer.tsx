import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { errorsOf, refusedBy } from '../../ui/failure.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { useCaseAction } from '../disputes/case/useCaseAction.ts'
import type { Dispute } from '../disputes/disputes.api.ts'
import { NotLoaded } from './NotLoaded.tsx'
import { type Load, loadQuery, setOfficer } from './work.api.ts'

type Props = { dispute: Dispute; onClose: () => void }

/** One officer for the ministry's steps of a case, or all of them again. */
export default function ChooseOfficer(props: Props) {
  const answer = useQuery(loadQuery)
  if (answer.data) return <Choose {...props} loads={answer.data} />
  return (
    <Dialog open onClose={props.onClose} title={<Trans>The ministry’s officer</Trans>}>
      <NotLoaded answer={answer} />
    </Dialog>
  )
}

function Choose({ dispute, loads, onClose }: Props & { loads: readonly Load[] }) {
  const { t } = useLingui()
  const [officer, setChosen] = useState(dispute.officer?._id ?? '')
  const saving = useCaseAction(() => setOfficer(dispute, officer || null), onClose)
  const refused = refusedBy(saving.error)
  const officers = loads
    .filter(({ kind }) => kind === 'officer')
    .map(({ officer: { _id, name }, open }) => ({ value: _id, label: t`${name}: ${open} open` }))
  return (
    <FormDialog
      open
      onClose={onClose}
      title={<Trans>The ministry’s officer</Trans>}
      about={<Trans>The ministry’s steps of this case then wait for that officer alone.</Trans>}
      verb={<Trans>Save</Trans>}
      ready
      busy={saving.isPending}
      errors={errorsOf(refused)}
      tries={saving.submittedAt}
      onSubmit={() => saving.mutate(undefined)}
    >
      <SelectField
        id="officer"
        label={t`Officer`}
        error={refused.officer}
        choices={[{ value: '', label: t`Any officer of the ministry` }, ...officers]}
        value={officer}
        onChange={value => setChosen(value ?? '')}
      />
    </FormDialog>
  )
}
