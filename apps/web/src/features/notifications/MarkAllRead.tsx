import { Trans } from '@lingui/react/macro'
import { IconChecks } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../ui/Button.tsx'
import { profileQuery } from '../accounts/accounts.api.ts'
import css from './Notifications.module.css'
import { markAllRead } from './notifications.api.ts'

/** Reads all at once, or those named; not there when nothing is unread. */
export function MarkAllRead({ ids }: { ids?: readonly string[] }) {
  const client = useQueryClient()
  const { data: profile } = useQuery(profileQuery)
  const marking = useMutation({
    mutationFn: () => markAllRead(ids),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['notifications'] }),
        client.invalidateQueries({ queryKey: profileQuery.queryKey }),
      ]),
  })
  const unread = ids ? ids.length : profile?.unread_notifications
  if (!unread && !marking.isError) return null
  return (
    <div className={css.markAll}>
      <Button
        look="quiet"
        icon={<IconChecks size={20} aria-hidden="true" />}
        onClick={() => marking.mutate()}
        busy={marking.isPending}
        busyWord={<Trans>Saving...</Trans>}
      >
        {marking.isError ? <Trans>Try again</Trans> : <Trans>Mark all as read</Trans>}
      </Button>
      {marking.isError && (
        <p role="alert">
          <Trans>They could not be marked as read.</Trans>
        </p>
      )}
    </div>
  )
}
