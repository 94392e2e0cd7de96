import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { type FormEvent, useRef } from 'react'
import { useOnceKey } from '../../lib/useOnceKey.ts'
import { type FormError, FormErrors } from '../../ui/FormErrors.tsx'
import { fieldsOf, serviceWords, wordsOf } from '../../ui/failure.ts'
import { LeaveUnsaved } from '../../ui/LeaveUnsaved.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { toast } from '../../ui/toastStore.ts'
import { type Kind, levelOf, unitWords } from './levels.ts'
import { type Above, UnitFields } from './UnitFields.tsx'
import css from './Units.module.css'
import { createUnit, type Under } from './units.api.ts'
import { useUnitForm } from './useUnitForm.ts'

type Props = { kind: Kind; under: Under; above?: readonly Above[] }

/** Makes one unit; the form is empty again once it is made (001 §4). */
export function CreateUnit({ kind, under, above }: Props) {
  const level = levelOf(kind)
  const { i18n } = useLingui()
  const client = useQueryClient()
  const form = useUnitForm(level)
  const top = useRef<HTMLFormElement>(null)
  const once = useOnceKey()
  const making = useMutation({
    mutationFn: () => {
      const { answers, logo } = form
      const key = once.keyFor([level, under, answers, logo.file?.name, logo.file?.size])
      return createUnit(level, under, answers, logo.file, key)
    },
    onSuccess: ({ message }) => {
      once.done()
      form.reset()
      toast.success(message)
      top.current?.scrollIntoView({ block: 'nearest' })
      return client.invalidateQueries({ queryKey: ['units'] })
    },
    onError: error => toast.error(serviceWords(error) ?? i18n._(unitWords(kind).failed)),
  })
  const leaving = useBlocker({ shouldBlockFn: () => form.dirty, withResolver: true, enableBeforeUnload: form.dirty })
  const refused = fieldsOf(making.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.whole && !making.isPending) making.mutate()
  }
  return (
    <form ref={top} method="post" className={css.form} onSubmit={submit} noValidate>
      <FormErrors key={making.submittedAt} errors={errorsOf(making.error, refused)} />
      <UnitFields kind={kind} form={form} refused={refused} prefix="new" {...(above ? { above } : {})} />
      <div>
        <SubmitButton busy={making.isPending} busyWord={<Trans>Saving...</Trans>} ready={form.whole}>
          {level === 'union' ? <Trans>Complete Upload</Trans> : <Trans>Save</Trans>}
        </SubmitButton>
      </div>
      <LeaveUnsaved
        open={leaving.status === 'blocked'}
        onStay={() => leaving.reset?.()}
        onLeave={() => leaving.proceed?.()}
      />
    </form>
  )
}

const errorsOf = (error: Error | null, refused: Readonly<Record<string, string>>): FormError[] => {
  if (!error) return []
  const fields = Object.entries(refused).map(([field, message]) => ({ field: `new-${field}`, message }))
  return fields.length > 0 ? fields : [{ message: wordsOf(error) }]
}
