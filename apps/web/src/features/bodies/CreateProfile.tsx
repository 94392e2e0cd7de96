import { MAX_BODY_NAME } from '@accord/contract/bodies/bodies.limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOnceKey } from '../../lib/useOnceKey.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { errorsOf, refusedBy } from '../../ui/failure.ts'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toastStore.ts'
import { bodiesKey, createBody } from './bodies.api.ts'

type Props = { role: { id: string; name: string }; onClose: () => void }

/** 002 §2.8 Create Profile: a body of this role, by its name. */
export default function CreateProfile({ role, onClose }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const once = useOnceKey()
  const [name, setName] = useState('')
  const creating = useMutation({
    mutationFn: (typed: string) => createBody(role.id, typed, once.keyFor({ typed })),
    onSuccess: ({ message }) => {
      once.done()
      toast.success(message)
      onClose()
      return client.invalidateQueries({ queryKey: bodiesKey })
    },
  })
  const refused = refusedBy(creating.error)
  return (
    <FormDialog
      open
      onClose={onClose}
      title={<Trans>Create Profile</Trans>}
      about={<Trans>A body of {role.name}. Cases are referred to it, and whoever sits in it settles them.</Trans>}
      verb={<Trans>Create Profile</Trans>}
      errors={errorsOf(refused, () => 'body-name')}
      tries={creating.submittedAt}
      ready={name.trim() !== ''}
      missing={<Trans>Type its name first.</Trans>}
      busy={creating.isPending}
      onSubmit={() => creating.mutate(name.trim())}
    >
      <TextField
        id="body-name"
        name="name"
        label={t`Name`}
        autoComplete="off"
        maxLength={MAX_BODY_NAME}
        error={refused.name}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
