import { Trans, useLingui } from '@lingui/react/macro'
import type { UseMutationResult } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { errorsOf } from '../../ui/failure.ts'
import { STATUSES } from '../../ui/StatusPill.tsx'
import type { Dispute } from '../disputes/disputes.api.ts'
import css from './Stages.module.css'
import { stageRefusal } from './stages.api.ts'

type Props = Omit<ComponentProps<typeof FormDialog>, 'busy' | 'errors' | 'tries'> & {
  /** What sends it. */
  action: Pick<UseMutationResult, 'isPending' | 'error' | 'submittedAt'>
  dispute: Dispute
  /** Whether the reader may still do it: others move the case meanwhile. */
  allowed: boolean
  /** What the reader wrote themselves. */
  typed: string
}

/** An action on a case. What is typed stays when somebody else moves the case, also where it can no longer be sent. */
export function ActionDialog({ dispute, allowed, typed, action, children, ...form }: Props) {
  const moved = useMoved(dispute, typed.trim() !== '')
  const { open, onClose, title } = form
  if (!allowed)
    return (
      <Dialog
        open={open}
        onClose={onClose}
        title={title}
        actions={
          <Button look="secondary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        }
      >
        <NoLonger dispute={dispute} typed={typed.trim()} />
      </Dialog>
    )
  return (
    <FormDialog
      {...form}
      busy={action.isPending}
      errors={moved ? [] : errorsOf(stageRefusal(action.error))}
      tries={action.submittedAt}
    >
      {moved && (
        <Notice>
          {moved === 'elsewhere' ? (
            <>
              <MovedTo dispute={dispute} /> <Trans>Read it, then choose again. What you wrote is still here.</Trans>
            </>
          ) : (
            <Trans>This case has changed meanwhile. Read it, then choose again. What you wrote is still here.</Trans>
          )}
        </Notice>
      )}
      {children}
    </FormDialog>
  )
}

function NoLonger({ dispute, typed }: { dispute: Dispute; typed: string }) {
  return (
    <>
      <Notice>
        <MovedTo dispute={dispute} /> <Trans>You can no longer take this step.</Trans>
        {typed && (
          <>
            {' '}
            <Trans>Copy what you wrote if you still need it:</Trans>
          </>
        )}
      </Notice>
      {typed && <p className={css.typed}>{typed}</p>}
    </>
  )
}

function MovedTo({ dispute }: { dispute: Dispute }) {
  const { i18n } = useLingui()
  const status = i18n._(STATUSES[dispute.status].word)
  return <Trans>The status of this case is now {status}.</Trans>
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={css.notice}>
      {children}
    </p>
  )
}

type Seen = Pick<Dispute, 'version' | 'status'>

/** Whether the case is no longer what it was when the typing began; while nothing is typed it never moves. */
const useMoved = ({ version, status }: Seen, typed: boolean): 'elsewhere' | 'changed' | null => {
  const [begun, setBegun] = useState<Seen>({ version, status })
  if (!typed && begun.version !== version) setBegun({ version, status })
  if (begun.version === version) return null
  return begun.status === status ? 'changed' : 'elsewhere'
}
