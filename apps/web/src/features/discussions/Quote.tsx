import { threadHref } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { Anchor } from '../../ui/Anchor.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { Message } from './discussions.api.ts'
import css from './Quote.module.css'

/** What a message answers, as far as it is quoted. */
export type Quoted = NonNullable<Message['reply_to']>

type Props = {
  of: Quoted
  thread: string
  /** Shows the message where it is loaded; false where it is not. */
  seek: (id: string) => boolean
}

/** Above an answer: whom it answers and how that began; leads to it. */
export function Quote({ of, thread, seek }: Props) {
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || !seek(of._id)) return
    event.preventDefault()
  }
  return (
    <Anchor className={css.quote} href={threadHref(thread, { message: of._id })} onClick={onClick}>
      <Words of={of} />
    </Anchor>
  )
}

const Words = ({ of: { sender, message } }: { of: Quoted }) => (
  <>
    <VisuallyHidden>
      <Trans>In answer to</Trans>{' '}
    </VisuallyHidden>
    <strong className={css.who}>{sender.sender}</strong> <span className={css.words}>{message}</span>
  </>
)

/** The same of one's own message on its way. */
export const QuoteUnsent = ({ of }: { of: Quoted }) => (
  <p className={css.quote}>
    <Words of={of} />
  </p>
)

/** Above the text box: whom one is about to answer, and a way out of it. */
export function Answering({ of, onCancel }: { of: Quoted; onCancel: () => void }) {
  const { t } = useLingui()
  return (
    <div className={css.answering} role="status">
      <p className={css.quote}>
        <Words of={of} />
      </p>
      <button type="button" className={css.cancel} aria-label={t`Cancel the answer`} onClick={onCancel}>
        <IconX size={20} aria-hidden="true" />
      </button>
    </div>
  )
}
