import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { ListCount, ListTools } from '../../ui/ListTools.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { profileQuery } from '../accounts/accounts.api.ts'
import { STEPS, stepsFor } from './stepWords.ts'
import css from './Work.module.css'
import type { InUrl } from './work.api.ts'

type Props = { url: InUrl; onChange: (patch: Partial<InUrl>) => void; count: ReactNode }

/** Search, date and step, and how much there is. */
export function WorkTools({ url, onChange, count }: Props) {
  const { t, i18n } = useLingui()
  const { data: profile } = useQuery(profileQuery)
  const steps = profile ? stepsFor(profile.permissions, profile.in_ministry) : []
  return (
    <ListTools>
      <SearchField
        label={t`Search your work`}
        hint={t`Title or number`}
        value={url.q}
        onChange={q => onChange({ q })}
      />
      <FilterChips
        label={t`Legal date`}
        value={url.due}
        onChange={due => onChange({ due })}
        options={[
          { value: '', label: t`All` },
          { value: 'overdue', label: t`Overdue` },
          { value: 'week', label: t`This week` },
        ]}
      />
      <div className={css.step}>
        <SelectField
          label={t`Step`}
          choices={[
            { value: '', label: t`All steps` },
            ...steps.map(value => ({ value, label: i18n._(STEPS[value]) })),
          ]}
          value={url.step}
          onChange={step => onChange({ step: step ?? '' })}
        />
      </div>
      <ListCount>{count}</ListCount>
    </ListTools>
  )
}
