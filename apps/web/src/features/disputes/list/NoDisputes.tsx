import { Trans } from '@lingui/react/macro'
import { IconScale } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import type { ListName } from './wanted.ts'

type Props = { list: ListName; narrowed: boolean; create: ReactNode }

/** An empty list in the documents' words, and what to do next. */
export function NoDisputes({ list, narrowed, create }: Props) {
  return (
    <EmptyState
      icon={<IconScale size={32} aria-hidden="true" />}
      title={list === 'pending' ? <Trans>No pending dispute data found</Trans> : <Trans>No dispute data found</Trans>}
      action={narrowed ? undefined : create}
    >
      {narrowed ? <Trans>Try other words, or clear the filters.</Trans> : what[list]()}
    </EmptyState>
  )
}

const what: Record<ListName, () => ReactNode> = {
  all: () => <Trans>Cases you file, and cases that name you, stand here.</Trans>,
  pending: () => <Trans>Cases that wait for the ministry stand here.</Trans>,
  internal: () => <Trans>Cases in which both sides belong to your union stand here.</Trans>,
}
