import { useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { dayOf } from '../../lib/dates.ts'
import css from './Search.module.css'
import type { Wanted } from './wanted.ts'
import { useStatusWords } from './words.ts'

type Props = { wanted: Wanted; onChange: (patch: Partial<Wanted>) => void; onEmpty: () => void }

/** What narrows the search, each with a way to take it off. */
export function ActiveChips({ wanted, onChange, onEmpty }: Props) {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  const statuses = useStatusWords()
  const { types, status, from, to } = wanted
  const chips: { words: string; off: Partial<Wanted> }[] = [
    ...types.map(type => ({ words: type, off: { types: types.filter(one => one !== type) } })),
    ...(status ? [{ words: statuses[status], off: { status: '' } as const }] : []),
    ...(from ? [{ words: t`From ${dayOf(from)}`, off: { from: '' } }] : []),
    ...(to ? [{ words: t`To ${dayOf(to)}`, off: { to: '' } }] : []),
  ]
  if (chips.length === 0) return null
  const remove = (off: Partial<Wanted>, at: number) => {
    const others = [...(list.current?.querySelectorAll('button') ?? [])].filter((_, i) => i !== at)
    const next = others[Math.min(at, others.length - 1)]
    if (next) next.focus()
    else onEmpty()
    onChange(off)
  }
  return (
    <ul ref={list} className={css.chips} aria-label={t`Filters in use`}>
      {chips.map(({ words, off }, at) => (
        <li key={words}>
          <button type="button" className={css.chip} aria-label={t`Remove ${words}`} onClick={() => remove(off, at)}>
            {words}
            <IconX size={18} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
