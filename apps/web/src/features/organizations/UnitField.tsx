import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { rowsOf } from '../../lib/paging.ts'
import { useTyped } from '../../lib/useTyped.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { type Choice, noChoice } from '../accounts/registration.ts'
import { type UnitList, unitPagesQuery } from './options.api.ts'

type Props = {
  id: string
  label: string
  optional?: ReactNode
  hint?: ReactNode
  error?: ReactNode
  disabled?: boolean
  list: UnitList
  value: Choice
  onChange: (chosen: Choice) => void
}

/** A unit chosen from a list that the server searches as one types. */
export function UnitField({ list, value, onChange, disabled, error, ...field }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  // Choosing writes the name into the box; that is not a search.
  const asked = useTyped(typed === value.name ? '' : typed.trim())
  const found = useInfiniteQuery({ ...unitPagesQuery(list, asked), enabled: !disabled })

  const listed = rowsOf(found.data)
  const shown = value._id && !listed.some(one => one._id === value._id) ? [value, ...listed] : listed
  const empty = found.isError ? t`Failed to fetch data.` : found.isFetching ? t`Loading…` : t`Nothing found`
  const lost = found.isError && !found.data

  return (
    <>
      <SelectField
        {...field}
        name={field.id}
        disabled={disabled ?? false}
        error={error ?? (lost ? t`Failed to fetch data.` : undefined)}
        choices={shown.map(one => ({ value: one._id, label: one.name }))}
        value={value._id || null}
        onSearch={setTyped}
        onEnd={() => {
          if (found.hasNextPage && !found.isFetching) void found.fetchNextPage()
        }}
        empty={empty}
        onChange={chosen => onChange(shown.find(one => one._id === chosen) ?? noChoice)}
      />
      {lost && (
        <div>
          <Button look="secondary" busy={found.isFetching} onClick={() => void found.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
