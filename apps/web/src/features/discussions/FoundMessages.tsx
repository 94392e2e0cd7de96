import { threadHref } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { dateTimeOf } from '../../lib/dates.ts'
import { rowsOf } from '../../lib/paging.ts'
import { Anchor } from '../../ui/Anchor.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { NextRows } from '../../ui/MoreRows.tsx'
import { foundQuery, type Message, type Sought } from './discussions.api.ts'
import { FileBody } from './FileBody.tsx'
import { MessageText } from './MessageText.tsx'
import css from './Panel.module.css'

type Props = { thread: string; sought: Sought; onLeave: (() => void) | undefined }

/** Messages with a file, with a link, or with the words sought; each leads to where it was said. */
export function FoundMessages({ thread, sought, onLeave }: Props) {
  const answer = useInfiniteQuery(foundQuery(thread, sought))
  if (answer.isPending) return <LoadingState rows={3} />
  if (!answer.data) return <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />
  const rows = rowsOf(answer.data)
  if (rows.length === 0)
    return (
      <p className={css.none} role="status">
        {sought.kind === 'file' ? (
          <Trans>No file has been sent here yet.</Trans>
        ) : sought.kind === 'link' ? (
          <Trans>Nobody has written a link here yet.</Trans>
        ) : (
          <Trans>Nothing was found. Try other words.</Trans>
        )}
      </p>
    )
  return (
    <>
      <ul className={css.list}>
        {rows.map(one => (
          <li key={one._id} className={css.found}>
            <Found message={one} />
            <Anchor href={threadHref(thread, { message: one._id })} className={css.where} onClick={onLeave}>
              {one.sender.sender}, {dateTimeOf(one.datetime)}
            </Anchor>
          </li>
        ))}
      </ul>
      <NextRows of={answer} />
    </>
  )
}

const Found = ({ message }: { message: Message }) =>
  message.document_id ? <FileBody message={message} /> : <MessageText text={message.message} />
