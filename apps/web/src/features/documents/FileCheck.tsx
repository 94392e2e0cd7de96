import type { Check } from '@accord/contract/documents/files'
import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle, IconShieldSearch, IconShieldX } from '@tabler/icons-react'
import css from './FileCheck.module.css'

const WORDS = {
  checking: { Icon: IconShieldSearch, words: <Trans>Being checked</Trans> },
  refused: { Icon: IconShieldX, words: <Trans>Refused: a virus was found in it.</Trans> },
  unchecked: {
    Icon: IconAlertTriangle,
    words: <Trans>Could not be checked for viruses. Only whoever added it can open it.</Trans>,
  },
} as const

/** How far the check of a document for viruses is; of one that was found clean, or that nobody checks, nothing. */
export function FileCheck({ check }: { check: Check | undefined }) {
  if (!check || check === 'none' || check === 'clean') return null
  const { Icon, words } = WORDS[check]
  return (
    <span className={css.check} data-check={check} role="status">
      <Icon size={18} aria-hidden="true" />
      <span>{words}</span>
    </span>
  )
}
