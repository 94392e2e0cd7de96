import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './Fold.module.css'

/** What opens and closes a `<details>`, with or without a script: its heading, and an arrow. */
export function FoldSummary({ as: Heading = 'h2', children }: { as?: 'h2' | 'h3'; children: ReactNode }) {
  return (
    <summary className={css.head}>
      <Heading className={css.title}>{children}</Heading>
      <IconChevronDown className={css.arrow} size={22} aria-hidden="true" />
    </summary>
  )
}
