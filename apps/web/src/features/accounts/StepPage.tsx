import { places } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { Card } from '../../ui/Card.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PublicFrame } from '../../ui/PublicFrame.tsx'
import css from './AccountForm.module.css'
import { logOut } from './logOut.ts'
import { held, leadFrom, type Step } from './registrationSteps.ts'

type Props = { step: Step; title: ReactNode; lead?: ReactNode; children: () => ReactNode }

/** Whether this step's form may be shown yet; a step whose state is missing leads to the one that makes it. */
const useStep = (step: Step): boolean => {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const elsewhere = leadFrom(step, held())
    if (elsewhere) return location.replace(elsewhere)
    setOpen(true)
    // Somebody else logs in, or leaves, in another tab: what is in this form must not be sent in their name.
    const onStorage = ({ key }: StorageEvent) => (key === 'token' || key === null) && location.reload()
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [step])
  return open
}

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

/** Out of somebody else's unfinished registration, on a browser that people share. */
function NotYou() {
  const [leaving, setLeaving] = useState(false)
  const leave = async (event: MouseEvent) => {
    event.preventDefault()
    if (leaving) return
    setLeaving(true)
    await logOut()
    location.assign(places.login)
  }
  return (
    <p className={css.soft}>
      <Trans>
        Not you?{' '}
        <a href={places.login} onClick={event => void leave(event)}>
          Log out
        </a>
      </Trans>
    </p>
  )
}
