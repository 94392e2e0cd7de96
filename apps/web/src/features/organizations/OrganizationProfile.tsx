import { unitHref } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { Anchor } from '../../ui/Anchor.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormErrors } from '../../ui/FormErrors.tsx'
import { InPieces } from '../../ui/InPieces.tsx'
import { LeaveUnsaved } from '../../ui/LeaveUnsaved.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { StaleNote } from './StaleNote.tsx'
import { type Above, UnitFields } from './UnitFields.tsx'
import css from './Units.module.css'
import { ownUnitQuery, type Unit } from './units.api.ts'
import { useUnitEdit } from './useUnitEdit.ts'

/** 001 §2 Settings, Organization profile: the form of the own unit's level. */
export default function OrganizationProfile() {
  const own = useQuery(ownUnitQuery)
  if (own.isPending) return <LoadingState rows={4} />
  if (!own.data) return <ErrorState onRetry={() => void own.refetch()} busy={own.isFetching} />
  return (
    <InPieces key={own.data._id} meanwhile={<LoadingState rows={4} />}>
      <ProfileForm unit={own.data} />
    </InPieces>
  )
}

function ProfileForm({ unit }: { unit: Unit }) {
  const { t } = useLingui()
  const edit = useUnitEdit(unit, { own: true, prefix: 'own', onSaved: () => undefined })
  const { dirty } = edit.form
  const leaving = useBlocker({ shouldBlockFn: () => dirty, withResolver: true, enableBeforeUnload: dirty })
  const above: Above[] = [
    { label: t`Union`, name: unit.union_name },
    { label: t`Union branch`, name: unit.branch_name },
  ].filter(({ name }) => name !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (edit.ready && !edit.busy) edit.save()
  }
  return (
    <Card
      title={<Trans>Organization profile</Trans>}
      action={
        <Anchor className={css.toPage} href={unitHref(edit.level, unit._id)}>
          <Trans>Open its page</Trans>
        </Anchor>
      }
    >
      <form method="post" className={css.form} onSubmit={submit} noValidate>
        {edit.stale && <StaleNote key={edit.tries} stale={edit.stale} kind={unit.kind} />}
        <FormErrors key={edit.tries} errors={edit.errors} />
        <UnitFields
          kind={unit.kind}
          form={edit.form}
          refused={edit.refused}
          above={above}
          logo={unit.logo}
          prefix="own"
        />
        <div>
          <SubmitButton
            busy={edit.busy}
            busyWord={t`Saving...`}
            ready={edit.ready}
            missing={edit.form.dirty ? undefined : <Trans>Nothing has been changed yet.</Trans>}
          >
            <Trans>Save Changes</Trans>
          </SubmitButton>
        </div>
      </form>
      <LeaveUnsaved
        open={leaving.status === 'blocked'}
        onStay={() => leaving.reset?.()}
        onLeave={() => leaving.proceed?.()}
      />
    </Card>
  )
}
