import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { later } from '../../ui/later.tsx'
import { MoreRows, NextRows } from '../../ui/MoreRows.tsx'
import { SkipTo } from '../../ui/SkipLink.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { type Answers, UnsentBubble } from './Bubble.tsx'
import css from './Chat.module.css'
import { Composer } from './Composer.tsx'
import type { Message } from './discussions.api.ts'
import { MessageList } from './MessageList.tsx'
import { PlusMenu } from './PlusMenu.tsx'
import type { Quoted } from './Quote.tsx'
import { useChatScroll } from './useChatScroll.ts'
import { useNewLine } from './useNewLine.ts'
import type { useThread } from './useThread.ts'

const Closed = later(() => import('./Closed.tsx'))

type Props = {
  id: string
  person: string
  thread: ReturnType<typeof useThread>
  /** The message a link leads to. */
  target?: string | undefined
  onNewest: () => void
}

export function Chat({ id, person, thread, target, onNewest }: Props) {
  const { t } = useLingui()
  const { answer, said, mine, outbox, news, info, caseId, excerpt } = thread
  const scroll = useChatScroll({
    first: said[0]?._id,
    last: said.at(-1)?._id,
    own: mine.length,
    isLastOwn: said.at(-1)?.sender._id === person,
    target,
    excerpt,
  })
  const newLine = useNewLine(thread)
  const [answering, setAnswering] = useState<{ thread: string; quoted: Quoted } | null>(null)
  const [shown, setShown] = useState<{ id: string }>()
  // It takes the focus once it is marked, each time it is asked for.
  const toShown = useEffectEvent((message: string) => scroll.seek(message))
  useEffect(() => {
    if (shown) toShown(shown.id)
  }, [shown])
  const quoted = answering?.thread === id ? answering.quoted : null
  const answers: Answers = {
    begin: ({ _id, sender, message }) => setAnswering({ thread: id, quoted: { _id, sender, message } }),
    seek: message => {
      if (!said.some(one => one._id === message)) return false
      setShown({ id: message })
      return true
    },
  }
  const isOwn = (one: Message | undefined) => one?.sender._id === person && one.type !== 'status update'

  if (answer.isPending) return <LoadingState rows={4} />
  if (!answer.data) return <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />
  return (
    <>
      {info?.abilities.send && (
        <SkipTo id="text-box">
          <Trans>To the text box</Trans>
        </SkipTo>
      )}
      <div className={css.frame}>
        {newLine.isAbove && !target && (
          <Button
            className={css.toNew}
            look="secondary"
            icon={<IconArrowUp size={18} aria-hidden="true" />}
            busy={newLine.isBusy}
            onClick={newLine.seek}
          >
            {news.more ? (
              <Trans>More than {news.count} new messages since your last visit</Trans>
            ) : (
              <Plural
                value={news.count}
                one="# new message since your last visit"
                other="# new messages since your last visit"
              />
            )}
          </Button>
        )}
        {/* Older messages come in above: a log that speaks by itself would read them all out. <Heard> says the new ones. */}
        <div
          ref={scroll.box}
          className={css.log}
          role="log"
          aria-live="off"
          aria-label={t`Messages`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
          tabIndex={0}
          onScroll={scroll.onScroll}
        >
          <div className={css.said}>
            <NextRows of={answer} />
            {said.length + mine.length === 0 && (
              <p className={css.start}>
                <Trans>Nothing has been said yet. Start a conversation.</Trans>
              </p>
            )}
            <MessageList
              said={said}
              person={person}
              place={{ thread: id, caseId }}
              open={info?.abilities.send ?? false}
              newFrom={news.from}
              newLine={newLine.line}
              marked={shown?.id ?? target}
              answers={answers}
            />
            <MoreRows
              more={answer.hasPreviousPage}
              busy={answer.isFetchingPreviousPage}
              failed={answer.isFetchPreviousPageError}
              onMore={() => void answer.fetchPreviousPage()}
            />
            {mine.map((one, at) => (
              <UnsentBubble key={one.key} unsent={one} outbox={outbox} follows={at > 0 || isOwn(said.at(-1))} />
            ))}
          </div>
        </div>
        {scroll.isFar && !scroll.missed && !excerpt && (
          <button type="button" className={css.toFoot} aria-label={t`Newest messages`} onClick={scroll.toFoot}>
            <IconArrowDown size={22} aria-hidden="true" />
          </button>
        )}
        {(scroll.missed || excerpt) && (
          <Button
            className={css.missed}
            look="secondary"
            icon={<IconArrowDown size={18} aria-hidden="true" />}
            onClick={excerpt ? onNewest : scroll.toFoot}
          >
            {excerpt ? <Trans>Newest messages</Trans> : <Trans>New messages</Trans>}
          </Button>
        )}
      </div>
      <Heard said={said} person={person} />
      {info?.abilities.send ? (
        <Composer
          key={id}
          thread={id}
          person={person}
          onSay={text => {
            outbox.say(id, text, { after: said.at(-1)?._id ?? null, reply: quoted })
            setAnswering(null)
            if (excerpt) onNewest()
          }}
          answering={quoted}
          onCancel={() => setAnswering(null)}
          plus={<PlusMenu thread={id} caseId={caseId} may={info.abilities} />}
        />
      ) : (
        <Closed thread={id} caseId={caseId} person={person} />
      )}
    </>
  )
}

/** Speaks what others say while one is here; what was there before is not news. */
function Heard({ said, person }: { said: readonly Message[]; person: string }) {
  const last = said.at(-1)
  const known = useRef(last?._id)
  const [news, setNews] = useState('')
  useEffect(() => {
    if (!last || last._id === known.current) return
    known.current = last._id
    if (last.sender._id !== person) setNews(`${last.sender.sender}: ${last.message}`)
  }, [last, person])
  return (
    <VisuallyHidden>
      <span role="status">{news}</span>
    </VisuallyHidden>
  )
}
