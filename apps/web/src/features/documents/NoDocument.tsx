import { Trans } from '@lingui/react/macro'
import { IconFiles } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** `children`: what to do, or what will be there. */
export function NoDocument({ children }: { children?: ReactNode }) {
  return (
    <EmptyState icon={<IconFiles size={32} aria-hidden="true" />} title={<Trans>No document found</Trans>}>
      {children}
    </EmptyState>
  )
}
