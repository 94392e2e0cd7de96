import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../lib/errors.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { errorsOf, refusedBy, wordsOf } from '../../../ui/failure.ts'
import { toast } from '../../../ui/toastStore.ts'
import { approveCase, type Dispute } from '../disputes.api.ts'
import { useLongTextWords } from '../longTextWords.ts'
import { Parties } from '../Parties.tsx'
import { AccusedFields, useAccusedFields } from './AccusedFields.tsx'
import { addressesOf } from './AccusedReach.tsx'
import css from './Case.module.css'
import { FailedTriesBrief } from './FailedTries.tsx'

type Props = { dispute: Dispute; onClose: () => void }

/** What a case is about, who an unlisted accused is, and the approval, in one dialog (rules "Approval"). */
export default function ApproveDialog({ dispute, onClose }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const words = useLongTextWords()
  const { confirmed, fields } = useAccusedFields(dispute)
  const { accused_known } = dispute
  const refresh = () => {
    onClose()
    // Access, discussion and documents all change with the status.
    return client.invalidateQueries()
  }
  const approving = useMutation({
    mutationFn: () => approveCase(dispute, accused_known ? null : confirmed),
    onSuccess: ({ message }) => {
      const done = 'Case has been Approved!'
      toast.success(t`Case has been Approved!`)
      // The server adds what the officer must know, for instance that nobody on the accused side has been notified.
      const more = message.replace(done, '').trim()
      if (more && more !== 'OK') toast.info(more)
      return refresh()
    },
    onError: error => {
      // A name that is taken already is chosen from the list instead.
      if (!(error instanceof ApiError && error.status === 409 && accused_known)) return undefined
      // The dialog goes, and with it what would stand there.
      toast.error(wordsOf(error))
      return refresh()
    },
  })
  const refused = refusedBy(approving.error)
  return (
    <FormDialog
      open
      onClose={onClose}
      title={<Trans>Approve case {dispute.case_no}?</Trans>}
      verb={<Trans>Approve</Trans>}
      missing={<Trans>Choose or name the accused party.</Trans>}
      ready={accused_known || confirmed !== null}
      busy={approving.isPending}
      errors={errorsOf(refused)}
      tries={approving.submittedAt}
      onSubmit={() => approving.mutate()}
    >
      <div className={css.summary}>
        <strong className={css.words}>{dispute.title}</strong>
        <Parties parties={dispute.involved_parties} />
        {(['summary', 'relief_sought'] as const).map(name => (
          <p key={name} className={css.words}>
            <span className={css.soft}>{words[name].head}: </span>
            {dispute[name]}
          </p>
        ))}
      </div>
      <FailedTriesBrief dispute={dispute} />
      {accused_known ? (
        <p>
          <WhatFollows dispute={dispute} />
        </p>
      ) : (
        <>
          <h3 className={css.confirm}>
            <Trans>Confirm the accused</Trans>
          </h3>
          <p>
            <Trans>
              The claimant typed this name because it was not in the list. Say who it is before the case goes on.
            </Trans>
          </p>
          <AccusedFields {...fields} errors={refused} />
        </>
      )}
    </FormDialog>
  )
}

/** Who of the accused side learns of the case by the approval (rules "Approval"). */
function WhatFollows({ dispute }: { dispute: Dispute }) {
  const { name } = dispute.involved_parties.accused
  const reach = dispute.accused_reach
  if (!reach || reach.reached)
    return (
      <Trans>
        The case enters conciliation, its discussion opens, and <strong>{name}</strong> sees it from then on.
      </Trans>
    )
  const addresses = addressesOf(reach)
  if (!addresses)
    return (
      <Trans>
        The case enters conciliation and its discussion opens. Nobody of <strong>{name}</strong> is here, and the
        claimant gave no contact: invite somebody afterwards.
      </Trans>
    )
  return (
    <Trans>
      The case enters conciliation and its discussion opens. Nobody of <strong>{name}</strong> is here yet: an
      invitation goes to <strong>{addresses}</strong>, the contact that the claimant gave.
    </Trans>
  )
}
