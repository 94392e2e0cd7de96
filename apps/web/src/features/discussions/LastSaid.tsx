import { Trans } from '@lingui/react/macro'
import type { Thread } from './discussions.api.ts'

/** The last word of a thread as lists show it: of what is no text, what it is. */
export function LastSaid({ type, text }: { type: Thread['last_type']; text: string }) {
  if (type === 'meeting') return <Trans>Meeting: {text}</Trans>
  if (type === 'poll') return <Trans>Poll: {text}</Trans>
  if (type === 'file') return <Trans>Document: {text}</Trans>
  return text
}
