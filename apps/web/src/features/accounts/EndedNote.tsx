import type { SessionEnd } from '@accord/contract/ends'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { anyKept } from '../../lib/anyKept.ts'
import { TurnNote } from '../../ui/TurnNote.tsx'

const WORDS: Readonly<Record<SessionEnd, MessageDescriptor>> = {
  password: msg`You were logged out because your password was changed.`,
  elsewhere: msg`You were logged out from another device.`,
  guesses: msg`You were logged out because a wrong password was entered five times.`,
  role: msg`You were logged out because you no longer run your organization.`,
  idle: msg`You were logged out because you were away for 2 hours.`,
  long: msg`You were logged out: a login lasts 12 hours.`,
}
const isEnd = (why: string): why is SessionEnd => why in WORDS

/** How a session ended, and that something waits; whose it is, and what, nobody learns who has not logged in. */
export function EndedNote({ why }: { why: string }) {
  const { i18n } = useLingui()
  if (!isEnd(why)) return null
  return (
    <TurnNote yours={false}>
      {i18n._(WORDS[why])} {anyKept('filing:') && <Trans>Log in to send what waits on this phone.</Trans>}
    </TurnNote>
  )
}
