import { Trans } from '@lingui/react/macro'
import { IconSortAscendingLetters, IconSortDescendingLetters } from '@tabler/icons-react'
import { Button } from './Button.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Turns a list that is sorted by name round (001 §2, 002 §2.8). */
export function AToZ({ descending, onTurn }: { descending: boolean; onTurn: () => void }) {
  const Icon = descending ? IconSortDescendingLetters : IconSortAscendingLetters
  return (
    <Button look="secondary" icon={<Icon size={20} aria-hidden="true" />} onClick={onTurn}>
      <Trans>A-Z</Trans>
      <VisuallyHidden>
        {descending ? <Trans>: sorted from Z to A</Trans> : <Trans>: sorted from A to Z</Trans>}
      </VisuallyHidden>
    </Button>
  )
}
