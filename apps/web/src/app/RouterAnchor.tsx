import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { usesLess } from '../lib/dataUse.ts'
import { isStale } from '../lib/freshness.ts'
import type { AnchorProps } from '../ui/Anchor.tsx'
import { isShellPath } from './shellPaths.ts'

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/**
 * A link that stays inside the shell goes through the router and loads its screen on hover; all others are plain. Once a
 * newer build is served, those inside are plain, too: the next page is the new one.
 */
export function RouterAnchor({ href = '', onClick, ...rest }: AnchorProps) {
  const router = useRouter()
  const inside = href.startsWith('/') && isShellPath(href.split(/[?#]/)[0] ?? '') && !rest.target && !rest.download
  const preload = () => void (inside && !usesLess() && router.preloadRoute({ to: href }).catch(() => undefined))
  return (
    <a
      {...rest}
      href={href}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={event => {
        onClick?.(event)
        if (!inside || event.defaultPrevented || !isPlainClick(event) || isStale()) return
        event.preventDefault()
        router.history.push(href)
      }}
    />
  )
}
