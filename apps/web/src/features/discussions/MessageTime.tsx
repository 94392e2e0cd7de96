import { threadHref } from '@accord/contract/places'
import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { dateTimeOf } from '../../lib/dates.ts'
import { toast } from '../../ui/toastStore.ts'
import css from './Chat.module.css'
import type { Message } from './discussions.api.ts'

/** When it was said; at the same time the link to this message, copied by a click. */
export function MessageTime({ message, thread }: { message: Message; thread: string }) {
  const { t } = useLingui()
  const href = threadHref(thread, { message: message._id })
  const copy = (event: MouseEvent) => {
    // Without a clipboard the link leads to the message, and the address bar has what was to be copied.
    if (event.ctrlKey || event.metaKey || !navigator.clipboard) return
    event.preventDefault()
    navigator.clipboard.writeText(new URL(href, location.origin).href).then(
      () => toast.success(t`The link to this message was copied.`),
      () => location.assign(href),
    )
  }
  return (
    <a
      className={css.link}
      href={href}
      onClick={copy}
      title={dateTimeOf(message.datetime)}
      aria-label={t`${message.time_sent}, copy the link to this message`}
    >
      <time dateTime={message.datetime}>{message.time_sent}</time>
    </a>
  )
}
