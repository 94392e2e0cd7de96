import type { ReactNode } from 'react'
import { Wordmark } from '../ui/Mark.tsx'
import { OfflineBar } from '../ui/OfflineBar.tsx'
import css from './PlainFrame.module.css'

/** The shell before it is known who is here, and after they left. */
export function PlainFrame({ children }: { children: ReactNode }) {
  return (
    <div>
      <header className={css.bar}>
        <Wordmark />
      </header>
      <OfflineBar />
      <main id="main" tabIndex={-1} className={css.main}>
        {children}
      </main>
    </div>
  )
}
