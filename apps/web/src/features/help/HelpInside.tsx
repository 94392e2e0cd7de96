import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, use } from 'react'
import { BuiltContext } from '../../lib/built.ts'
import { readToken } from '../../lib/session.ts'
import { OfflineState } from '../../ui/OfflineState.tsx'
import css from './Help.module.css'
import { HelpFrame } from './HelpFrame.tsx'

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** The help inside the shell. Without a session there is no shell, and only a browser without a network comes here. */
export function HelpInside({ children }: { children: ReactNode }) {
  const router = useRouter()
  const isBuilt = use(BuiltContext)
  if (!readToken())
    return (
      <HelpFrame>
        <OfflineState />
      </HelpFrame>
    )
  /** Links in the text of an article are plain; those that stay inside go through the router. */
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const href = link?.getAttribute('href') ?? ''
    if (event.defaultPrevented || !isPlain(event) || !isBuilt(href.split(/[?#]/)[0] ?? '')) return
    event.preventDefault()
    router.history.push(href)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links in it are what is pressed, by keyboard too
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div className={css.inside} onClick={follow}>
      {children}
    </div>
  )
}
