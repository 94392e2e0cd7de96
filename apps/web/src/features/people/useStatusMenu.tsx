import { Trans } from '@lingui/react/macro'
import { IconUserCheck, IconUserOff, IconUserX } from '@tabler/icons-react'
import { type ReactNode, useCallback, useState } from 'react'
import { laterDialog } from '../../ui/laterDialog.tsx'
import type { RowMenuItem } from '../../ui/RowMenu.tsx'
import type { User, UserStatus } from './users.api.ts'

const ChangeStatus = laterDialog(() => import('./ChangeStatus.tsx'))

/** What an account can become, by what it is. */
const NEXT: Readonly<Record<UserStatus, readonly UserStatus[]>> = {
  active: ['suspended', 'deactivated'],
  suspended: ['active', 'deactivated'],
  deactivated: ['active'],
}

const ITEMS: Readonly<Record<UserStatus, { label: ReactNode; icon: ReactNode; danger?: boolean }>> = {
  active: { label: <Trans>Reactivate</Trans>, icon: <IconUserCheck size={20} aria-hidden="true" /> },
  suspended: { label: <Trans>Suspend</Trans>, icon: <IconUserOff size={20} aria-hidden="true" /> },
  deactivated: { label: <Trans>Deactivate</Trans>, icon: <IconUserX size={20} aria-hidden="true" />, danger: true },
}

/** The row's items that change a status, where the server allows it, and the dialog that asks once more. */
export function useStatusMenu(): { itemsOf: (user: User) => RowMenuItem[]; dialog: ReactNode } {
  const [asked, setAsked] = useState<{ user: User; to: UserStatus } | null>(null)
  const itemsOf = useCallback(
    (user: User): RowMenuItem[] =>
      user.abilities.change_status
        ? NEXT[user.status].map(to => ({ key: to, ...ITEMS[to], onSelect: () => setAsked({ user, to }) }))
        : [],
    [],
  )
  return { itemsOf, dialog: asked && <ChangeStatus {...asked} onClose={() => setAsked(null)} /> }
}
