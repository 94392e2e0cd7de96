import { Trans } from '@lingui/react/macro'
import { type MouseEvent, useState } from 'react'
import css from './AccountForm.module.css'
import { logOut } from './logOut.ts'

/** Out of somebody else's unfinished registration, on a browser that people share. */
export function NotYou() {
  const [leaving, setLeaving] = useState(false)
  const leave = async (event: MouseEvent) => {
    event.preventDefault()
    if (leaving) return
    setLeaving(true)
    await logOut()
    location.assign('/login')
  }
  return (
    <p className={css.soft}>
      <Trans>
        Not you?{' '}
        <a href="/login" onClick={event => void leave(event)}>
          Log out
        </a>
      </Trans>
    </p>
  )
}
