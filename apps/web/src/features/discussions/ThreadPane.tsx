import { caseHref } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowLeft, IconUsers } from '@tabler/icons-react'
import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react'
import { ApiError } from '../../lib/errors.ts'
import { useTitle } from '../../lib/title.ts'
import { Anchor } from '../../ui/Anchor.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { later } from '../../ui/later.tsx'
import { NamesOfCase } from '../../ui/PersonName.tsx'
import { StatusPill } from '../../ui/StatusPill.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './Chat.module.css'
import { Chat } from './Chat.tsx'
import { useThread } from './useThread.ts'
import { type ThreadPanelState, useThreadPanel } from './useThreadPanel.ts'

const ThreadPanel = later(() => import('./ThreadPanel.tsx'))

type Props = {
  id: string
  person: string
  backHref?: string
  caseLink?: boolean
  /** Much is above it on its page: it is brought into view when it opens. */
  farDown?: boolean
  /** The message a link leads to. */
  message?: string | undefined
  onNewest?: () => void
}

/** One thread: its name above, the discussion, the text box. */
export default function ThreadPane(props: Props & { lost?: boolean }) {
  const { id, person, backHref, caseLink, farDown, message, lost, onNewest = () => {} } = props
  const thread = useThread(id, person, message)
  const panel = useThreadPanel()
  const panelId = useId()
  const pane = useRef<HTMLElement>(null)
  const { error, data } = thread.answer
  const { info } = thread
  const { t } = useLingui()
  // A discussion is often named as its case is: its page says which of the two it is.
  useTitle(caseLink && info ? t`Discussion of ${info.case_no}: ${info.group_name}` : undefined)
  const hasWords = info !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: again once it has its words, for the page above it may have grown
  useEffect(() => {
    if (farDown) pane.current?.scrollIntoView({ block: 'end' })
  }, [farDown, hasWords])
  // Also what was read before: whoever was removed from the case sees its discussion no longer.
  const isInaccessible = error instanceof ApiError && (error.status === 404 || (error.status === 422 && !data))
  if (message && isInaccessible) return <ThreadPane {...props} message={undefined} lost />
  if (isInaccessible)
    return (
      <Frame>
        {backHref && <Back href={backHref} />}
        <ErrorState title={<Trans>This discussion was not found</Trans>}>
          <Trans>It does not exist, or you may not see it. Check the link.</Trans>
        </ErrorState>
      </Frame>
    )
  const beside = info && panel.open && <ThreadPanel thread={id} name={info.group_name} panel={panel} id={panelId} />
  return (
    <NamesOfCase value={thread.caseId || undefined}>
      <Frame pane={pane} beside={beside}>
        <div className={css.head}>
          {backHref && <Back href={backHref} />}
          {info && <Avatar name={info.group_name} picture={info.group_photo} alone />}
          <div className={css.names}>
            <h2 className={css.name} title={info?.group_name}>
              {info?.group_name ?? <Trans>Discussion</Trans>}
            </h2>
            {caseLink && info && (
              <div className={css.case}>
                <Anchor href={caseHref(thread.caseId)} className={css.toCase}>
                  <VisuallyHidden>
                    <Trans>Open case</Trans>{' '}
                  </VisuallyHidden>
                  {info.case_no}
                </Anchor>
                <StatusPill status={info.status} />
              </div>
            )}
          </div>
          {info && <AboutThread panel={panel} controls={panelId} />}
        </div>
        {lost && (
          <p className={css.lost} role="status">
            <Trans>The message you were led to is not in this discussion. These are the newest ones.</Trans>
          </p>
        )}
        <Chat key={message} id={id} person={person} thread={thread} target={message} onNewest={onNewest} />
      </Frame>
    </NamesOfCase>
  )
}

/** To the list, where it is not beside the discussion. */
function Back({ href }: { href: string }) {
  const { t } = useLingui()
  return (
    <Anchor href={href} className={css.back} aria-label={t`Discussions`}>
      <IconArrowLeft size={22} aria-hidden="true" />
    </Anchor>
  )
}

function AboutThread({ panel, controls }: { panel: ThreadPanelState; controls: string }) {
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

/** The discussion, and the panel beside it. */
const Frame = ({ children, beside, pane }: { children: ReactNode; beside?: ReactNode; pane?: Ref<HTMLElement> }) => (
  <div className={css.room}>
    <section ref={pane} id="discussion" className={css.pane} tabIndex={-1}>
      {children}
    </section>
    {beside}
  </div>
)
