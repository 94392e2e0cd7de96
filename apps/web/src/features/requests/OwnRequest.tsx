import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { wordsOf } from '../../ui/failure.ts'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { toast } from '../../ui/toastStore.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { profileQuery } from '../accounts/accounts.api.ts'
import { WantedPermissions } from '../roles/WantedPermissions.tsx'
import css from './Requests.module.css'
import { cancelRequest, type OwnRequest as Request } from './requests.own.api.ts'

/** One request of the reader's own, with what came of it. */
export function OwnRequest({ request }: { request: Request }) {
  const client = useQueryClient()
  const row = useRef<HTMLLIElement>(null)
  const cancelling = useMutation({
    mutationFn: () => cancelRequest(request._id),
    onSuccess: ({ message }) => {
      toast.success(message)
      // Its button is gone: the keyboard stays with the request.
      row.current?.focus()
    },
    onError: error => toast.error(wordsOf(error)),
    onSettled: () =>
      Promise.all(
        [['requests'], profileQuery.queryKey].map(queryKey => client.invalidateQueries({ queryKey: [...queryKey] })),
      ),
  })
  return (
    <li ref={row} tabIndex={-1} className={css.request}>
      <div>
        <span className={css.line}>
          <Asked request={request} />
        </span>
        {request.permissions.length > 0 && (
          <span className={css.above}>
            <WantedPermissions wanted={request.permissions} />
          </span>
        )}
        {request.reason && <q className={css.above}>{request.reason}</q>}
        <span className={css.above}>
          <Answer request={request} />
        </span>
      </div>
      {request.abilities.cancel && (
        <Button look="quiet" busy={cancelling.isPending} onClick={() => cancelling.mutate()}>
          <Trans>Cancel request</Trans>
          <VisuallyHidden>
            {' '}
            <Asked request={request} />
          </VisuallyHidden>
        </Button>
      )}
    </li>
  )
}

function Asked({ request: { kind, unit, role, organization_name: typed } }: { request: Request }) {
  const name = unit?.name ?? typed
  if (kind === 'new role') return <Trans>The role {role?.name}</Trans>
  if (kind === 'permissions') return <Trans>To change the role {role?.name}</Trans>
  if (kind === 'delete organization') return <Trans>To delete {name}</Trans>
  return kind === 'membership' ? <Trans>Membership of {name}</Trans> : <Trans>To belong to {name}</Trans>
}

function Answer({ request: { status, date, decided_date: decided, decision_reason: reason } }: { request: Request }) {
  if (status === 'pending')
    return (
      <Trans>
        Waits for an answer since <RelativeTime at={date} />
      </Trans>
    )
  const at = <RelativeTime at={decided ?? date} />
  if (status === 'approved') return <Trans>Approved, {at}</Trans>
  if (status === 'ended') return <Trans>Ended without an answer, {at}</Trans>
  return (
    <Trans>
      Declined, {at}: “{reason}”
    </Trans>
  )
}
