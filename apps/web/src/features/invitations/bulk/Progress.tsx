import { placeHref, places } from '@accord/contract/places'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { dateTimeOf, timeOf } from '../../../lib/dates.ts'
import { Anchor } from '../../../ui/Anchor.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { type FileProgress, progressQuery } from './bulk.api.ts'
import css from './Progress.module.css'

/** How far the messages of the files one has uploaded have come, also after a reload. */
export function Progress() {
  const { t } = useLingui()
  const { data: files } = useQuery(progressQuery)
  if (!files?.length) return null
  return (
    <ul className={css.files} aria-label={t`Uploaded files`}>
      {files.map(file => (
        <li key={file._id} className={css.file}>
          <Sent file={file} />
          <Undelivered count={file.undelivered} />
        </li>
      ))}
    </ul>
  )
}

function Sent({ file: { date, total, sent, waiting, until } }: { file: FileProgress }) {
  const { t } = useLingui()
  const said = t`${sent} of ${total} invitations sent`
  return (
    <>
      <p className={css.said}>
        {waiting === 0 && sent === total && <IconCircleCheck size={20} aria-hidden="true" />}
        {said}
      </p>
      {waiting > 0 && <ProgressBar label={said} share={total === 0 ? 1 : (total - waiting) / total} />}
      <p className={css.soft}>
        {waiting > 0 ? (
          <Trans>The last one leaves at about {timeOf(until)}. You can leave this page.</Trans>
        ) : (
          <Trans>Uploaded {dateTimeOf(date)}</Trans>
        )}
      </p>
    </>
  )
}

function Undelivered({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className={css.failed}>
      <IconAlertCircle size={20} aria-hidden="true" />
      <span>
        <Plural
          value={count}
          one="# message could not be delivered so far."
          other="# messages could not be delivered so far."
        />{' '}
        <Anchor href={placeHref(places.users, { undelivered: 'true' })}>
          <Trans>See which</Trans>
        </Anchor>
      </span>
    </p>
  )
}
