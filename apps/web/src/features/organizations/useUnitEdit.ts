import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../lib/errors.ts'
import type { FormError } from '../../ui/FormErrors.tsx'
import { fieldsOf, wordsOf } from '../../ui/failure.ts'
import { toast } from '../../ui/toastStore.ts'
import { levelOf } from './levels.ts'
import { editUnit, FIELDS, type Field, ownUnitQuery, type Unit } from './units.api.ts'
import { useUnitForm } from './useUnitForm.ts'

/** What somebody else has changed since the form was opened. */
export type Stale = { readonly fields: readonly Field[]; readonly logo: boolean; readonly now: Unit }

const staleOf = (error: Error, shown: Unit): Stale | null => {
  if (!(error instanceof ApiError) || error.status !== 409 || !error.facts.current) return null
  // The server's own words for a unit (rules "Stale changes"): the current one.
  const now = error.facts.current as Unit
  const seen = FIELDS.filter(field => field !== 'headquarters' || shown.kind === 'union')
  return { now, fields: seen.filter(field => now[field] !== shown[field]), logo: now.logo !== shown.logo }
}

/**
 * A unit while it is changed: by its page, or by Settings. Where somebody else has saved meanwhile, their version is shown,
 * what was typed here stays, and saving again is a choice.
 */
export function useUnitEdit(
  unit: Unit,
  { own, prefix, onSaved }: { own: boolean; prefix: string; onSaved: () => void },
) {
  const client = useQueryClient()
  const level = levelOf(unit.kind)
  const [shown, setShown] = useState(unit)
  const [stale, setStale] = useState<Stale | null>(null)
  const form = useUnitForm(level, unit)
  const saving = useMutation({
    mutationFn: () => editUnit({ level, id: unit._id, version: shown.version, own }, form.changes, form.logo.file),
    onSuccess: async ({ message }) => {
      setStale(null)
      toast.success(message)
      await client.invalidateQueries({ queryKey: ['units'] })
      const now = own ? await client.ensureQueryData(ownUnitQuery) : undefined
      if (now) adopt(now)
      onSaved()
    },
    onError: error => {
      const changed = staleOf(error, shown)
      if (changed) {
        form.rebase(changed.now)
        setShown(changed.now)
        setStale(changed)
      }
      // Each sentence of the server is a toast (001 §8).
      const said = Object.values(fieldsOf(error))
      for (const words of said.length > 0 ? said : [wordsOf(error)]) toast.error(words)
    },
  })
  const adopt = (now: Unit) => {
    setShown(now)
    form.reset(now)
  }
  const refused = fieldsOf(saving.error)
  const fields = Object.entries(refused).map(([field, message]) => ({ field: `${prefix}-${field}`, message }))
  const errors: FormError[] =
    !saving.error || stale ? [] : fields.length > 0 ? fields : [{ message: wordsOf(saving.error) }]
  return {
    level,
    form,
    stale,
    refused,
    errors,
    tries: saving.submittedAt,
    busy: saving.isPending,
    ready: form.whole && form.dirty,
    save: () => saving.mutate(),
  }
}
