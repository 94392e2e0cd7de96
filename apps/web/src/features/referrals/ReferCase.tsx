import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTyped } from '../../lib/useTyped.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormErrors } from '../../ui/FormErrors.tsx'
import { errorsOf, refusedBy } from '../../ui/failure.ts'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { PersonRow } from '../../ui/PersonRow.tsx'
import { RadioField } from '../../ui/RadioField.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { useCaseAction } from '../disputes/case/useCaseAction.ts'
import type { Dispute } from '../disputes/disputes.api.ts'
import { Load } from './Load.tsx'
import css from './Referrals.module.css'
import { type Neutral, neutralsQuery, referCases, settlementRolesQuery } from './referrals.api.ts'

/** Assigns the case to a neutral (rules "Referrals"); whom to choose follows from the stage. */
export function ReferCase({ dispute, first }: { dispute: Dispute; first?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look={first ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
        {dispute.status === 'recalled' ? <Trans>Refer</Trans> : <Trans>Refer case</Trans>}
      </Button>
      {open && <ReferDialog dispute={dispute} onClose={() => setOpen(false)} />}
    </>
  )
}

export function ReferDialog({ dispute, onClose }: { dispute: Dispute; onClose: () => void }) {
  return (
    <Dialog wide open onClose={onClose} title={<Trans>Refer case {dispute.case_no}</Trans>}>
      <Choose dispute={dispute} onDone={onClose} />
    </Dialog>
  )
}

function Choose({ dispute, onDone }: { dispute: Dispute; onDone: () => void }) {
  const { t } = useLingui()
  const roles = useQuery(settlementRolesQuery)
  const [role, setRole] = useState('')
  const [typed, setTyped] = useState('')
  const found = useQuery(neutralsQuery(role, useTyped(typed.trim())))
  const referring = useCaseAction((to: Neutral) => referCases([dispute._id], to), onDone)
  if (!roles.data)
    return roles.isPending ? (
      <LoadingState rows={3} />
    ) : (
      <ErrorState onRetry={() => void roles.refetch()} busy={roles.isFetching} />
    )
  return (
    <div className={css.refer}>
      <FormErrors key={referring.submittedAt} errors={errorsOf(refusedBy(referring.error))} />
      <p>
        <Trans>
          Whom you choose settles the case: they see all of it, and lead it while it is in their stage. They and both
          sides are told.
        </Trans>
      </p>
      <RadioField
        id="settlement_role"
        name="settlement_role"
        label={t`Who should settle it?`}
        options={roles.data.map(({ _id, name, description }) => ({
          value: _id,
          label: description ? `${name} (${description})` : name,
        }))}
        value={role}
        onChange={setRole}
      />
      {role !== '' && <SearchField label={t`Search by name`} value={typed} onChange={setTyped} />}
      {role !== '' && found.isPending && <LoadingState rows={2} />}
      {found.isError && <ErrorState onRetry={() => void found.refetch()} busy={found.isFetching} />}
      {found.data?.length === 0 && <EmptyState title={<Trans>No member data found</Trans>} />}
      <ul className={css.people}>
        {(found.data ?? []).map(one => (
          <PersonRow
            key={one._id}
            as="li"
            id={one.kind === 'person' ? one._id : null}
            name={one.name}
            picture={one.kind === 'person' ? one.photo : null}
            about={<Load {...one} />}
            action={
              <Button
                look="secondary"
                onClick={() => referring.mutate(one)}
                busy={referring.isPending && referring.variables._id === one._id}
                busyWord={t`Referring…`}
                aria-label={t`Refer to ${one.name}`}
              >
                <Trans>Refer</Trans>
              </Button>
            }
          />
        ))}
      </ul>
    </div>
  )
}
