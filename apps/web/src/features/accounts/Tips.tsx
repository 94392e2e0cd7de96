import type { ReactNode } from 'react'
import css from './AccountForm.module.css'

/** What to try when a code or link does not come; the children are its list items. */
export function Tips({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby="tips">
      <h2 id="tips" className={css.tipsTitle}>
        {title}
      </h2>
      <ul className={css.tips}>{children}</ul>
    </section>
  )
}
