import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import css from './FormDialog.module.css'

type Props = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** What will be true afterwards. */
  about?: ReactNode
  verb: ReactNode
  busyWord?: ReactNode
  /** What leaves it undone is called, if it is not given up for good. */
  cancel?: ReactNode
  /** What the deed takes away. */
  danger?: boolean
  ready: boolean
  busy: boolean
  onSubmit: () => void
  children: ReactNode
}

/** A form in a dialog for one deed. What is typed in it goes only when somebody says so. */
export function FormDialog({ open, ...form }: Props) {
  return open ? <Form {...form} /> : null
}

function Form({ onClose, title, about, verb, danger, ready, busy, onSubmit, children, ...words }: Omit<Props, 'open'>) {
  const { t } = useLingui()
  const id = useId()
  const { form, isChanged } = useChanges()
  const [asking, setAsking] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready && !busy) onSubmit()
  }
  // What has been sent cannot be taken back by closing.
  const leave = () => (isChanged() || busy ? setAsking(!busy) : onClose())
  return (
    <>
      <Dialog
        open
        stays
        onClose={leave}
        title={title}
        actions={
          <>
            <Button
              type="submit"
              look={danger ? 'danger' : 'primary'}
              form={id}
              busy={busy}
              busyWord={words.busyWord ?? t`Saving...`}
              disabled={!ready}
            >
              {verb}
            </Button>
            <Button look="secondary" onClick={leave} disabled={busy}>
              {words.cancel ?? <Trans>Cancel</Trans>}
            </Button>
          </>
        }
      >
        <form ref={form} id={id} className={css.form} onSubmit={submit} noValidate>
          {about && <p>{about}</p>}
          {children}
        </form>
      </Dialog>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={<Trans>Discard what you typed?</Trans>}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>
              <Trans>Keep writing</Trans>
            </Button>
            <Button look="danger" onClick={onClose}>
              <Trans>Discard</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>It has not been sent, and is not kept anywhere.</Trans>
        </p>
      </Dialog>
    </>
  )
}

/** Whether what stands in the form is not what stood in it at first. */
const useChanges = () => {
  const form = useRef<HTMLFormElement>(null)
  const first = useRef('')
  useEffect(() => {
    first.current = standsIn(form.current)
  }, [])
  return { form, isChanged: () => standsIn(form.current) !== first.current }
}

const standsIn = (form: HTMLFormElement | null): string =>
  [...(form?.elements ?? [])].map(typedIn).filter(Boolean).join('\n')

const typedIn = (field: Element): string => {
  if (field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type))
    return field.checked ? `${field.value} ✓` : ''
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  return isField || field instanceof HTMLSelectElement ? field.value : ''
}
