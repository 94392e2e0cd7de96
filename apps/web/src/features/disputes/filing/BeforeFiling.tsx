import { helpHref } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import { HelpLink } from '../../../ui/HelpLink.tsx'
import css from './Filing.module.css'

/** What somebody asks who is about to file: what the law says, and whether others may come along. */
export function BeforeFiling() {
  return (
    <div className={css.questions}>
      <HelpLink aside href={helpHref('getting-started', 'file-for-a-group')}>
        <Trans>Are you several people?</Trans>
      </HelpLink>
      <details className={css.law}>
        <summary>
          <IconChevronRight size={20} aria-hidden="true" />
          <Trans>What does the law say about it?</Trans>
        </summary>
        <ul>
          <li>
            <HelpLink aside href={helpHref('your-rights', 'wages')}>
              <Trans>Wages not paid, or too little</Trans>
            </HelpLink>
          </li>
          <li>
            <HelpLink aside href={helpHref('your-rights', 'notice')}>
              <Trans>Sacked, or notice when a job ends</Trans>
            </HelpLink>
          </li>
          <li>
            <HelpLink aside href={helpHref('your-rights', 'redundancy')}>
              <Trans>Jobs are cut (redundancy)</Trans>
            </HelpLink>
          </li>
          <li>
            <HelpLink aside href={helpHref('your-rights', 'leave-and-sick-pay')}>
              <Trans>Leave, rest and sick pay</Trans>
            </HelpLink>
          </li>
          <li>
            <HelpLink aside href={helpHref('your-rights', 'maternity')}>
              <Trans>Having a baby (maternity)</Trans>
            </HelpLink>
          </li>
          <li>
            <HelpLink aside href={helpHref('your-rights', 'injury-at-work')}>
              <Trans>Hurt or ill through work</Trans>
            </HelpLink>
          </li>
          <li>
            <HelpLink aside href={helpHref('your-rights', 'harassment')}>
              <Trans>Sexual harassment and violence at work</Trans>
            </HelpLink>
          </li>
          <li>
            <HelpLink aside href={helpHref('your-rights', 'pension')}>
              <Trans>Pension not paid in</Trans>
            </HelpLink>
          </li>
          <li>
            <HelpLink aside href={helpHref('your-rights', 'when-a-worker-dies')}>
              <Trans>A worker has died</Trans>
            </HelpLink>
          </li>
          <li>
            <HelpLink aside href={helpHref('your-rights', 'union-membership')}>
              <Trans>Punished for being in a union</Trans>
            </HelpLink>
          </li>
        </ul>
      </details>
    </div>
  )
}
