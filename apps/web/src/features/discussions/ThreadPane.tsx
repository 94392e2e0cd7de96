import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowLeft, IconUsers } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { ApiError } from '../../lib/errors.ts'
import { Anchor } from '../../ui/Anchor.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { later } from '../../ui/later.tsx'
import css from './Chat.module.css'
import { Chat } from './Chat.tsx'
import { type TalkPanelState, useTalkPanel } from './useTalkPanel.ts'
import { useThread } from './useThread.ts'

const TalkPanel = later(() => import('./TalkPanel.tsx'))

type Props = {
  id: string
  person: string
  backHref?: string
  caseLink?: boolean
  /** The message a link leads to. */
  message?: string | undefined
  onNewest?: () => void
}

/** One thread: its name above, the talk, the text box. */
export default function ThreadPane(props: Props & { lost?: boolean }) {
  const { id, person, backHref, caseLink, message, lost, onNewest = () => {} } = props
  const thread = useThread(id, person, message)
  const panel = useTalkPanel()
  const panelId = useId()
  const { error, data } = thread.answer
  // Also what was read before: whoever was removed from the case sees its talk no longer.
  const isOutOfSight = error instanceof ApiError && (error.status === 404 || (error.status === 422 && !data))
  if (message && isOutOfSight) return <ThreadPane {...props} message={undefined} lost />
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
  if (isOutOfSight)
    return (
      <Frame>
        {back}
        <ErrorState title={<Trans>This discussion was not found</Trans>}>
          <Trans>It does not exist, or you may not see it. Check the link.</Trans>
        </ErrorState>
      </Frame>
    )
  const beside = thread.info && panel.open && (
    <TalkPanel thread={id} name={thread.info.group_name} panel={panel} id={panelId} />
  )
  return (
    <Frame beside={beside}>
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
        {thread.info && <AboutTalk panel={panel} controls={panelId} />}
      </div>
      {lost && (
        <p className={css.lost} role="status">
          <Trans>The message you were led to is not in this discussion. These are the newest ones.</Trans>
        </p>
      )}
      <Chat key={message} id={id} person={person} thread={thread} target={message} onNewest={onNewest} />
    </Frame>
  )
}

function AboutTalk({ panel, controls }: { panel: TalkPanelState; controls: string }) {
  const { t } = useLingui()
  const disclosure = panel.beside
    ? { 'aria-expanded': panel.open, 'aria-controls': panel.open ? controls : undefined }
    : { 'aria-haspopup': 'dialog' as const }
  return (
    <button
      ref={panel.button}
      type="button"
      className={css.about}
      aria-label={t`About this discussion`}
      {...disclosure}
      onClick={panel.toggle}
    >
      <IconUsers size={22} aria-hidden="true" />
    </button>
  )
}

/** The talk, and what stands beside it. */
const Frame = ({ children, beside }: { children: ReactNode; beside?: ReactNode }) => (
  <div className={css.room}>
    <section className={css.pane}>{children}</section>
    {beside}
  </div>
)
