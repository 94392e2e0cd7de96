import { Trans } from '@lingui/react/macro'
import type { PartOfDay } from './greeting.ts'

export function Greeting({ part, name }: { part: PartOfDay; name: string }) {
  if (part === 'morning') return <Trans>Good morning, {name}</Trans>
  if (part === 'afternoon') return <Trans>Good afternoon, {name}</Trans>
  return <Trans>Good evening, {name}</Trans>
}
