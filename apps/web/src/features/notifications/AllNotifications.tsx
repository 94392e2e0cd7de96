import { Trans } from '@lingui/react/macro'
import { IconBell } from '@tabler/icons-react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { Wanted } from './sources.ts'

export function AllNotifications({ wanted }: { wanted: Wanted }) {
  return (
    <EmptyState icon={<IconBell size={32} aria-hidden="true" />} title={<Trans>No notifications Yet</Trans>}>
      {wanted.words && <Trans>Try other words.</Trans>}
    </EmptyState>
  )
}
