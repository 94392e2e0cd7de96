import { Trans } from '@lingui/react/macro'
import { IconBriefcase, IconFolders } from '@tabler/icons-react'
import { type ReactNode, useCallback, useState } from 'react'
import { laterDialog } from '../../ui/laterDialog.tsx'
import type { RowMenuItem } from '../../ui/RowMenu.tsx'
import type { Neutral } from './referrals.api.ts'

const ReferCases = laterDialog(() => import('./ReferCases.tsx'))
const InHandDialog = laterDialog(() => import('./InHandDialog.tsx'))

type Named = Neutral & { name: string }
const SIZE = { size: 20, 'aria-hidden': true } as const

/** What a row of a person or a body offers that may be referred cases, and the dialogs behind it. */
export function useReferMenu(): { itemsOf: (to: Named, cases: number) => RowMenuItem[]; dialog: ReactNode } {
  const [asked, setAsked] = useState<{ to: Named; what: 'refer' | 'cases' } | null>(null)
  const itemsOf = useCallback(
    (to: Named, cases: number): RowMenuItem[] => [
      {
        key: 'refer',
        label: <Trans>Refer</Trans>,
        icon: <IconBriefcase {...SIZE} />,
        onSelect: () => setAsked({ to, what: 'refer' }),
      },
      ...(cases > 0
        ? [
            {
              key: 'cases',
              label: <Trans>Cases with them</Trans>,
              icon: <IconFolders {...SIZE} />,
              onSelect: () => setAsked({ to, what: 'cases' }),
            },
          ]
        : []),
    ],
    [],
  )
  const close = () => setAsked(null)
  const dialog = asked && (
    <>
      {asked.what === 'refer' && <ReferCases to={asked.to} onClose={close} />}
      {asked.what === 'cases' && <InHandDialog of={asked.to} onClose={close} />}
    </>
  )
  return { itemsOf, dialog }
}
