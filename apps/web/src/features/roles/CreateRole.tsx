import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useOnceKey } from '../../lib/useOnceKey.ts'
import { AskingDialog } from '../../ui/AskingDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormErrors } from '../../ui/FormErrors.tsx'
import { fieldsOf, wordsOf } from '../../ui/failure.ts'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { SwitchField } from '../../ui/SwitchField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toastStore.ts'
import { PermissionGroups } from './PermissionGroups.tsx'
import { permissionWords } from './permissionWords.ts'
import css from './Roles.module.css'
import { type Chosen, createRole, permissionsQuery } from './roles.api.ts'

const FORM = 'create-role'

/** 002 §2.8 "Create custom role": the name, then the permissions. */
export function CreateRole({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const once = useOnceKey()
  const groups = useQuery(permissionsQuery)
  const [name, setName] = useState('')
  const [step, setStep] = useState<'name' | 'permissions'>('name')
  const [chosen, setChosen] = useState<Chosen>({})
  const presets = Object.fromEntries(Object.values(groups.data ?? {}).flatMap(all => all.map(p => [p._id, p.preset])))
  const permissions = { ...presets, ...chosen }
  const making = useMutation({
    mutationFn: () => createRole(name, permissions, once.keyFor([name, permissions])),
    onSuccess: ({ message }) => {
      toast.success(message)
      onClose()
      return Promise.all(
        ['roles', 'invitations', 'admin roles'].map(key => client.invalidateQueries({ queryKey: [key] })),
      )
    },
    onError: error => {
      toast.error(wordsOf(error))
      if (fieldsOf(error).name) setStep('name')
    },
  })
  const box = useFocusOnStep(step)
  const refusedName = fieldsOf(making.error).name
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (step === 'name') setStep('permissions')
    else if (groups.data && !making.isPending) making.mutate()
  }
  return (
    <AskingDialog
      open
      wide={step === 'permissions'}
      onClose={onClose}
      busy={making.isPending}
      title={<Trans>Create custom role</Trans>}
      actions={leave =>
        step === 'name' ? (
          <>
            <SubmitButton form={FORM} ready={name.trim() !== ''} missing={t`Type a name for the role first.`}>
              <Trans>Next</Trans>
            </SubmitButton>
            <Button look="secondary" onClick={leave}>
              <Trans>Cancel</Trans>
            </Button>
          </>
        ) : (
          <>
            <SubmitButton
              form={FORM}
              ready={groups.data !== undefined}
              busy={making.isPending}
              busyWord={<Trans>Saving</Trans>}
            >
              <Trans>Finish</Trans>
            </SubmitButton>
            <Button look="secondary" onClick={() => setStep('name')} disabled={making.isPending}>
              <Trans>Back</Trans>
            </Button>
          </>
        )
      }
    >
      <form id={FORM} method="post" className={css.dialog} onSubmit={submit} noValidate>
        <div ref={box} tabIndex={-1} className={css.dialog}>
          {step === 'name' ? (
            <TextField
              id="role-name"
              label={<Trans>Role name</Trans>}
              hint={
                <Trans>
                  Such as Registry or Help desk. Its people work in the ministry, or in the organization they are
                  invited to.
                </Trans>
              }
              error={refusedName}
              maxLength={60}
              value={name}
              onChange={event => setName(event.currentTarget.value)}
            />
          ) : (
            <>
              <p>
                <Trans>What may somebody with the role {name} do?</Trans>
              </p>
              <FormErrors
                key={making.submittedAt}
                errors={making.error && !refusedName ? [{ message: wordsOf(making.error) }] : []}
              />
              {groups.isPending && <LoadingState rows={4} />}
              {groups.isError && <ErrorState onRetry={() => void groups.refetch()} busy={groups.isFetching} />}
              {groups.data && (
                <PermissionGroups groups={groups.data}>
                  {({ _id, name: permission }) => (
                    <SwitchField
                      id={`new-${_id}`}
                      label={i18n._(permissionWords(permission))}
                      checked={permissions[_id] === 1}
                      onChange={on => setChosen({ ...chosen, [_id]: on ? 1 : 0 })}
                    />
                  )}
                </PermissionGroups>
              )}
            </>
          )}
        </div>
      </form>
    </AskingDialog>
  )
}

/** Whoever reads by ear or by keyboard comes along to the next step: to its field, or to its beginning. */
const useFocusOnStep = (step: string) => {
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const to = step === 'name' ? box.current?.querySelector('input') : box.current
    to?.focus()
  }, [step])
  return box
}
