import { helpHref } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { IconScale } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { HelpLink } from '../../../ui/HelpLink.tsx'
import type { ListName } from './wanted.ts'

/** What brings cases into somebody's list. */
export type Reader = 'files' | 'decides' | 'settles' | 'invited'
type Props = { list: ListName; reader: Reader; narrowed: boolean; create: ReactNode }

/** An empty list in the documents' words, and what to do next. */
export function NoDisputes({ list, reader, narrowed, create }: Props) {
  return (
    <EmptyState
      icon={<IconScale size={32} aria-hidden="true" />}
      title={list === 'pending' ? <Trans>No pending dispute data found</Trans> : <Trans>No dispute data found</Trans>}
      action={narrowed ? undefined : <First list={list} reader={reader} create={create} />}
    >
      {narrowed ? <Trans>Try other words, or clear the filters.</Trans> : what[list](reader)}
    </EmptyState>
  )
}

function First({ list, reader, create }: Omit<Props, 'narrowed'>) {
  return (
    <>
      {create}
      {list === 'all' && reader === 'files' && (
        <HelpLink href={helpHref('getting-started', 'file-a-dispute')}>
          <Trans>How do I file a dispute?</Trans>
        </HelpLink>
      )}
    </>
  )
}

const what: Record<ListName, (reader: Reader) => ReactNode> = {
  all: reader => ofReader[reader](),
  pending: () => <Trans>Cases that wait for the ministry appear here.</Trans>,
  internal: () => null,
}
const ofReader: Record<Reader, () => ReactNode> = {
  files: () => <Trans>Cases you file, and cases that name you, appear here.</Trans>,
  decides: () => <Trans>Cases appear here as soon as somebody files one.</Trans>,
  settles: () => <Trans>Cases that are assigned to you appear here.</Trans>,
  invited: () => <Trans>Cases that you are invited to appear here.</Trans>,
}
