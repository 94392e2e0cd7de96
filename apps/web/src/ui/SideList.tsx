import { useId } from 'react'
import { usePhone } from '../lib/screenSize.ts'
import { SelectField } from './SelectField.tsx'
import css from './SideList.module.css'

type Item = { value: string; label: string; about?: string | undefined }
type Props = { label: string; items: readonly Item[]; value: string; onChange: (value: string) => void }

/** One of several lists, chosen at the side of what is shown; on a phone from a box above it. */
export function SideList({ label, items, value, onChange }: Props) {
  const id = useId()
  if (usePhone())
    return (
      <SelectField
        label={label}
        choices={items.map(item => ({ value: item.value, label: item.label }))}
        value={value}
        onChange={chosen => chosen && onChange(chosen)}
      />
    )
  return (
    <nav aria-labelledby={id} className={css.side}>
      <h2 id={id} className={css.heading}>
        {label}
      </h2>
      <ul className={css.list}>
        {items.map(item => (
          <li key={item.value}>
            <button
              type="button"
              className={css.item}
              aria-current={item.value === value ? 'true' : undefined}
              onClick={() => onChange(item.value)}
            >
              {item.label}
              {item.about && <span className={css.about}>{item.about}</span>}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
