import { caseHref } from '@accord/contract/places'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Anchor } from '../../ui/Anchor.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { fieldsOf, wordsOf } from '../../ui/failure.ts'
import { toast } from '../../ui/toastStore.ts'
import type { Choice } from '../accounts/registration.ts'
import { FoundUnitField } from '../organizations/FoundUnitField.tsx'
import type { UnitKind } from '../organizations/options.api.ts'
import { Following } from './Following.tsx'
import css from './Hierarchy.module.css'
import { casesOf, type PlaceAction, type PlacedUnit, placeUnit, previewQuery } from './hierarchy.api.ts'

export type PlaceProps = { unit: PlacedUnit; onClose: () => void; onDone: (id: string) => void }

type Props = PlaceProps & {
  action: PlaceAction
  /** Which units are offered. */
  kind: UnitKind
  title: ReactNode
  about: ReactNode
  label: string
  missing: string
  verb: ReactNode
}

/** Merges or moves a unit: the other one is searched as one types, and what goes along is said before it is confirmed. */
export function PlaceUnit({ unit, onClose, onDone, action, kind, label, missing, ...words }: Props) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<Choice | null>(null)
  const [asked, setAsked] = useState(false)
  const placing = useMutation({
    mutationFn: (other: string) => placeUnit(action, unit, other),
    onSuccess: ({ message, data }) => {
      toast.success(message)
      onDone(data._id)
      return client.invalidateQueries()
    },
  })
  // Once it is done, what would follow is asked no more: the unit is elsewhere, and the dialog about to close.
  const isDone = placing.isPending || placing.isSuccess
  const follows = useFollowing(action, unit._id, chosen?._id ?? null, isDone)
  const field = action === 'merge' ? 'into' : 'parent'
  const refused = fieldsOf(placing.error)[field] ?? fieldsOf(follows.error)[field]
  const problem = placing.error ? wordsOf(placing.error) : follows.problem
  const submit = () => {
    setAsked(true)
    if (chosen) placing.mutate(chosen._id)
    else document.getElementById('placed')?.focus()
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      {...words}
      danger={action === 'merge'}
      ready={chosen === null || follows.preview !== null}
      busy={placing.isPending}
      onSubmit={submit}
    >
      <FoundUnitField
        id="placed"
        label={label}
        kind={kind}
        value={chosen}
        onChange={next => {
          setChosen(next)
          placing.reset()
        }}
        error={asked && chosen === null ? missing : refused}
      />
      {follows.preview && <Following {...follows.preview} chosen={chosen?.name ?? ''} />}
      {problem && !refused && (
        <div role="alert">
          <FieldError id="placed-problem">{problem}</FieldError>
          <ul className={css.cases}>
            {casesOf(placing.error).map(({ _id, case_no: number, title, person }) => (
              <li key={`${_id} ${person}`}>
                <Anchor href={caseHref(_id)}>{[number, title, person].filter(Boolean).join(', ')}</Anchor>
              </li>
            ))}
          </ul>
        </div>
      )}
    </FormDialog>
  )
}

/** What would follow if a unit were merged into the chosen one, or moved under it. */
function useFollowing(action: PlaceAction, id: string, chosen: string | null, isDone: boolean) {
  const preview = useQuery({ ...previewQuery(action, id, chosen), enabled: chosen !== null && !isDone })
  return {
    preview: preview.data ?? null,
    problem: preview.isError ? wordsOf(preview.error) : null,
    error: preview.error,
    asking: preview.isFetching,
  }
}
