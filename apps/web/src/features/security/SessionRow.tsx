import { Trans, useLingui } from '@lingui/react/macro'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../ui/Button.tsx'
import { wordsOf } from '../../ui/failure.ts'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { toast } from '../../ui/toastStore.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './Security.module.css'
import { endSession, type OwnSession, sessionsQuery } from './security.api.ts'

const isPhone = (device: string) => /Android|iPhone|iPad|KaiOS/.test(device)

export function SessionRow({ session }: { session: OwnSession }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const ending = useMutation({
    mutationFn: () => endSession(session._id),
    onSuccess: ({ message }) => void toast.success(message),
    onError: error => void toast.error(wordsOf(error)),
    // Also after a refusal: it may have ended by itself meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
  const name = session.device || t`Unknown device`
  const Icon = isPhone(session.device) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={css.session}>
      <div className={css.device}>
        <Icon size={24} aria-hidden="true" />
        <div>
          <p className={css.name}>{name}</p>
          {session.current ? (
            <p className={css.here}>
              <Trans>You are signed in here</Trans>
            </p>
          ) : (
            <p className={css.soft}>
              <Trans>
                Last used <RelativeTime at={session.last_used_at} />
              </Trans>
            </p>
          )}
          <p className={css.soft}>
            <Trans>
              Signed in <RelativeTime at={session.created_at} bare />
            </Trans>
          </p>
        </div>
      </div>
      {!session.current && (
        <Button look="secondary" onClick={() => ending.mutate()} busy={ending.isPending} busyWord={t`Ending…`}>
          <Trans>
            End <VisuallyHidden>{name}</VisuallyHidden>
          </Trans>
        </Button>
      )}
    </li>
  )
}
