import type { ReactNode } from 'react'
import { PageTitle } from './PageTitle.tsx'
import { Printed } from './Printed.tsx'
import { PublicFrame } from './PublicFrame.tsx'
import css from './ReadingPage.module.css'

/** A public page of text in several parts. */
export function ReadingPage({ title, lead, children }: { title: ReactNode; lead: ReactNode; children: ReactNode }) {
  return (
    <PublicFrame wide>
      <div className={css.page}>
        <PageTitle lead={lead}>{title}</PageTitle>
        {children}
      </div>
      <Printed />
    </PublicFrame>
  )
}

/** What it says, line by line. */
export function Points({ children }: { children: ReactNode }) {
  return <ul className={css.points}>{children}</ul>
}

/** What, and beneath it what is said of it. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={css.facts}>{children}</dl>
}
export const Fact = ({ what, children }: { what: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{what}</dt>
    <dd>{children}</dd>
  </div>
)
