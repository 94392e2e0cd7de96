import { Trans } from '@lingui/react/macro'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ApiError } from '../../lib/errors.ts'
import { Anchor } from '../../ui/Anchor.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import css from './Chat.module.css'
import { Chat } from './Chat.tsx'
import { useThread } from './useThread.ts'

type Props = { id: string; person: string; backHref?: string; caseLink?: boolean }

/** One thread: its name above, the talk, the text box. */
export function ThreadPane({ id, person, backHref, caseLink }: Props) {
  const thread = useThread(id, person)
  const { error, data } = thread.answer
  const back = backHref && (
    <Anchor href={backHref} className={css.back}>
      <IconArrowLeft size={22} aria-hidden="true" />
      <Trans>Discussions</Trans>
    </Anchor>
  )
  const toCase = caseLink && thread.caseId && (
    <Anchor href={`/disputesDetails/${thread.caseId}`} className={css.toCase}>
      <Trans>Open the case</Trans>
    </Anchor>
  )
  if (!data && error instanceof ApiError && [404, 422].includes(error.status))
    return (
      <Frame>
        {back}
        <ErrorState title={<Trans>This discussion was not found</Trans>}>
          <Trans>It does not exist, or you may not see it. Check the link.</Trans>
        </ErrorState>
      </Frame>
    )
  return (
    <Frame>
      {back && (
        <div className={css.top}>
          {back}
          {toCase}
        </div>
      )}
      <div className={css.head}>
        {thread.info && <Avatar name={thread.info.group_name} picture={thread.info.group_photo} />}
        <h2 className={css.name}>{thread.info?.group_name ?? <Trans>Discussion</Trans>}</h2>
        {toCase}
      </div>
      <Chat id={id} person={person} thread={thread} />
    </Frame>
  )
}

const Frame = ({ children }: { children: ReactNode }) => <section className={css.pane}>{children}</section>
