import { helpHref } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { HelpLink } from '../../../ui/HelpLink.tsx'
import type { Status } from '../../../ui/StatusPill.tsx'

const articles: Readonly<Record<Status, string>> = {
  'case opened': helpHref('what-happens-next', 'after-you-file'),
  concilliation: helpHref('what-happens-next', 'conciliation'),
  mediation: helpHref('what-happens-next', 'mediation'),
  'arbitration panel': helpHref('what-happens-next', 'arbitration-panel'),
  'board of enquiry': helpHref('what-happens-next', 'board-of-enquiry'),
  'national industrial court': helpHref('what-happens-next', 'national-industrial-court'),
  'on hold': helpHref('what-happens-next', 'on-hold-withdrawn-rejected'),
  rejected: helpHref('what-happens-next', 'on-hold-withdrawn-rejected'),
  withdrawn: helpHref('what-happens-next', 'on-hold-withdrawn-rejected'),
  closed: helpHref('what-happens-next', 'on-hold-withdrawn-rejected'),
  resolved: helpHref('your-case', 'settling'),
  recalled: helpHref('your-case', 'recall'),
}

/** What the stage of a case is; for whom a case names, how to answer. */
export function CaseHelp({ status, answering }: { status: Status; answering?: boolean }) {
  if (answering)
    return (
      <HelpLink href={helpHref('for-unions-and-employers', 'answer-a-case')}>
        <Trans>A case names you: what to do</Trans>
      </HelpLink>
    )
  return (
    <HelpLink href={articles[status]}>
      <Trans>What happens next?</Trans>
    </HelpLink>
  )
}
