import { Trans } from '@lingui/react/macro'
import { IconCircleX, IconMailForward, IconUsers } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { laterDialog } from '../../ui/laterDialog.tsx'
import type { RowMenuItem } from '../../ui/RowMenu.tsx'
import type { Body } from './bodies.api.ts'

const BoardMembers = laterDialog(() => import('./BoardMembers.tsx'))
const DissolveBoard = laterDialog(() => import('./DissolveBoard.tsx'))

const SIZE = { size: 20, 'aria-hidden': true } as const
type What = 'members' | 'invite' | 'dissolve'

/** What may be done with a body, as the server says, and the dialogs behind it. */
export function useBodyMenu(list: string): { itemsOf: (body: Body) => RowMenuItem[]; dialog: ReactNode } {
  const [asked, setAsked] = useState<{ body: Body; what: What } | null>(null)
  const itemsOf = (body: Body): RowMenuItem[] => {
    const open = (what: What) => () => setAsked({ body, what })
    const { invite, dissolve } = body.abilities
    return [
      { key: 'members', label: <Trans>View members</Trans>, icon: <IconUsers {...SIZE} />, onSelect: open('members') },
      ...(invite
        ? [
            {
              key: 'invite',
              label: <Trans>Invite</Trans>,
              icon: <IconMailForward {...SIZE} />,
              onSelect: open('invite'),
            },
          ]
        : []),
      ...(dissolve
        ? [
            {
              key: 'dissolve',
              label: <Trans>Dissolve Board</Trans>,
              icon: <IconCircleX {...SIZE} />,
              danger: true,
              onSelect: open('dissolve'),
            },
          ]
        : []),
    ]
  }
  const close = () => setAsked(null)
  const dialog =
    asked &&
    (asked.what === 'dissolve' ? (
      <DissolveBoard body={asked.body} list={list} onClose={close} />
    ) : (
      <BoardMembers body={asked.body} inviting={asked.what === 'invite'} onClose={close} />
    ))
  return { itemsOf, dialog }
}
