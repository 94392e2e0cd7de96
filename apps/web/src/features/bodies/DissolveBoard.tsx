import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/errors.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { wordsOf } from '../../ui/failure.ts'
import { toast } from '../../ui/toastStore.ts'
import { CasesInHand } from '../referrals/CasesInHand.tsx'
import { type Body, bodiesKey, dissolveBody } from './bodies.api.ts'

type Props = { body: Body; list: string; onClose: () => void }

/** 002 §2.8. While it has open cases, they stand here with the way to end their referrals. */
export default function DissolveBoard({ body, list, onClose }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const dissolving = useMutation({
    mutationFn: () => dissolveBody(body),
    onSuccess: ({ message }) => {
      toast.success(message)
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: bodiesKey }),
  })
  const { error } = dissolving
  const hasCases = error instanceof ApiError && error.status === 409 && error.facts.referrals !== undefined
  return (
    <Dialog
      open
      wide={hasCases}
      onClose={() => !dissolving.isPending && onClose()}
      title={<Trans>Dissolve Board</Trans>}
      actions={
        <>
          <Button
            look="danger"
            busy={dissolving.isPending}
            busyWord={<Trans>Saving...</Trans>}
            onClick={() => dissolving.mutate()}
          >
            <Trans>Dissolve Board</Trans>
          </Button>
          <Button look="secondary" disabled={dissolving.isPending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Are you sure you want to dissolve <strong>{body.name}</strong> in the {list} list
        </Trans>
      </p>
      <p>
        <Trans>Invitations to it end, and its members see nothing by it any more. It cannot be undone.</Trans>
      </p>
      {error && (
        <div role="alert">
          <FieldError id="dissolve-problem">{wordsOf(error)}</FieldError>
        </div>
      )}
      {hasCases && (
        <CasesInHand of={{ _id: body._id, name: body.name, kind: 'body' }} label={t`Cases with ${body.name}`} />
      )}
    </Dialog>
  )
}
