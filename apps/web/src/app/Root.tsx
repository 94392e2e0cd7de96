import { useLingui } from '@lingui/react/macro'
import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { watchFreshness } from '../lib/freshness.ts'
import { readToken } from '../lib/session.ts'
import { useScreenTitle } from '../lib/title.ts'
import { Inside } from './Inside.tsx'
import { NewVersion } from './NewVersion.tsx'
import { useOtherTabs } from './useOtherTabs.ts'

/** The screen of an address: inside the shell for who is logged in, or open to everybody. */
export function Root() {
  const { t, i18n } = useLingui()
  const screen = useMatches({ select: matches => matches.at(-1)?.staticData.screen })
  useScreenTitle(screen ? i18n._(screen.title) : t`Page not found`)
  useOtherTabs()
  useEffect(watchFreshness, [])
  const open = screen?.open || (screen?.signedOut && !readToken())
  return (
    <>
      <NewVersion />
      {open ? <Outlet /> : <Inside screen={screen} />}
    </>
  )
}
