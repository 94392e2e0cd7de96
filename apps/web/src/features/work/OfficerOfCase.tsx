import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { laterDialog } from '../../ui/laterDialog.tsx'
import type { Dispute } from '../disputes/disputes.api.ts'
import css from './Work.module.css'

const ChooseOfficer = laterDialog(() => import('./ChooseOfficer.tsx'))

/** Whom the ministry's own steps of a case are for, and who may say it (rules "Work"). */
export function OfficerOfCase({ dispute }: { dispute: Dispute }) {
  const [open, setOpen] = useState(false)
  return (
    <span className={css.officer}>
      {dispute.officer?.name ?? <Trans>Any officer of the ministry</Trans>}
      {dispute.abilities.set_officer && (
        <Button look="secondary" onClick={() => setOpen(true)}>
          <Trans>Choose the officer</Trans>
        </Button>
      )}
      {open && <ChooseOfficer dispute={dispute} onClose={() => setOpen(false)} />}
    </span>
  )
}
