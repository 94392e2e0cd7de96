import { useRef, useState } from 'react'
import type { SentInvitation } from './invitations.api.ts'
import { RevokeDialog } from './RevokeDialog.tsx'

/** Cancels an invitation of a list; `heading` takes the focus when its row is gone. */
export function useRevoking(onRevoked?: () => void) {
  const [revoking, revoke] = useState<SentInvitation | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const dialog = revoking && (
    <RevokeDialog
      invitation={revoking}
      onClose={() => revoke(null)}
      onRevoked={() => {
        revoke(null)
        onRevoked?.()
        // Its row goes away with the button that had the focus.
        requestAnimationFrame(() => heading.current?.focus())
      }}
    />
  )
  return { heading, revoke, dialog }
}
