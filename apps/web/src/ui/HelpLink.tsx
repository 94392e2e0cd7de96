import { Trans } from '@lingui/react/macro'
import { IconHelpCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Anchor } from './Anchor.tsx'
import css from './HelpLink.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Leads to the article that answers a question. `aside`: in a new tab, where something is being typed. */
export function HelpLink({ href, aside, children }: { href: string; aside?: true; children: ReactNode }) {
  return (
    <Anchor href={href} className={css.link} target={aside && '_blank'}>
      <IconHelpCircle size={20} aria-hidden="true" />
      <span>
        {children}
        {aside && (
          <VisuallyHidden>
            {' '}
            <Trans>(opens in a new tab)</Trans>
          </VisuallyHidden>
        )}
      </span>
    </Anchor>
  )
}
