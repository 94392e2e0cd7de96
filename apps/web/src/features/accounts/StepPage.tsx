import type { ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PublicFrame } from '../../ui/PublicFrame.tsx'
import css from './AccountForm.module.css'
import { NotYou } from './NotYou.tsx'
import type { Step } from './registration.ts'
import { useStep } from './useStep.ts'

type Props = { step: Step; title: ReactNode; lead?: ReactNode; children: () => ReactNode }

/** One step of a registration: its heading at once, its form when what it needs has been found in this browser. */
export function StepPage({ step, title, lead, children }: Props) {
  const open = useStep(step)
  return (
    <PublicFrame>
      <Card as="div" className={css.card}>
        <PageTitle lead={lead}>{title}</PageTitle>
        {open ? children() : <LoadingState />}
        {open && step !== 'code' && <NotYou />}
      </Card>
    </PublicFrame>
  )
}
