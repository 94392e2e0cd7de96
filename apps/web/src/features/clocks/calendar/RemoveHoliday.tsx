import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf } from '../../../lib/dates.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { errorsOf, refusedBy } from '../../../ui/failure.ts'
import { LoadingState } from '../../../ui/LoadingState.tsx'
import { TextAreaField } from '../../../ui/TextAreaField.tsx'
import { type Holiday, previewRemoval, useRemoveHoliday } from './calendar.api.ts'
import { MovedDates } from './MovedDates.tsx'

/** Takes a holiday out, with what moves by it in sight. */
export default function RemoveHoliday({ holiday, onClose }: { holiday: Holiday; onClose: () => void }) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const moves = useQuery({
    // Not among what a change of the calendar makes stale: then it is removed already.
    queryKey: ['removal of a holiday', holiday._id],
    queryFn: () => previewRemoval(holiday._id),
    staleTime: 0,
    gcTime: 0,
  })
  const remove = useRemoveHoliday(holiday._id, onClose)
  const refused = refusedBy(remove.error)
  return (
    <FormDialog
      open
      onClose={onClose}
      danger
      title={<Trans>Remove this holiday?</Trans>}
      about={
        <Trans>
          {holiday.name}, {dayOf(holiday.day)}. It stays in the list as removed, with your reason.
        </Trans>
      }
      verb={<Trans>Remove</Trans>}
      missing={<Trans>Write a reason.</Trans>}
      ready={reason.trim() !== '' && moves.data !== undefined}
      busy={remove.isPending}
      errors={errorsOf(refused)}
      tries={remove.submittedAt}
      onSubmit={() => remove.mutate(reason.trim())}
    >
      {moves.isPending && <LoadingState rows={1} />}
      {moves.isError && <ErrorState onRetry={() => void moves.refetch()} busy={moves.isFetching} />}
      {moves.data && <MovedDates moves={moves.data} />}
      <TextAreaField
        id="reason"
        label={t`Reason`}
        maxLength={2000}
        error={refused.reason}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
