import { Trans } from '@lingui/react/macro'
import { IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import { type ReactNode, useCallback, useState } from 'react'
import type { UnitRow } from '../../features/organizations/units.api.ts'
import { laterDialog } from '../../ui/laterDialog.tsx'
import type { RowMenuItem } from '../../ui/RowMenu.tsx'

const InviteAdmins = laterDialog(() => import('../../features/invitations/units/InviteAdmins.tsx'))
const RemoveAdmin = laterDialog(() => import('../../features/people/RemoveAdmin.tsx'))

type Doing = { action: 'invite' | 'remove'; row: UnitRow; kind: NonNullable<UnitRow['kind']> }

/** The modals of the list pages (001 §2): they are those of a unit's own page, opened from the menu of its row. */
export function useUnitDialogs(): { menuOf: (row: UnitRow) => RowMenuItem[]; dialog: ReactNode } {
  const [doing, setDoing] = useState<Doing | null>(null)
  const menuOf = useCallback((row: UnitRow): RowMenuItem[] => {
    const { kind, abilities, admins = {} } = row
    if (!kind || !abilities) return []
    const invite = {
      key: 'invite',
      label: <Trans>Invite admins</Trans>,
      icon: <IconUserPlus size={20} aria-hidden="true" />,
      onSelect: () => setDoing({ action: 'invite', row, kind }),
    }
    const remove = {
      key: 'remove',
      label: <Trans>Remove admin</Trans>,
      icon: <IconUserMinus size={20} aria-hidden="true" />,
      danger: true,
      onSelect: () => setDoing({ action: 'remove', row, kind }),
    }
    const some = Object.keys(admins).length > 0
    return [...(abilities.invite ? [invite] : []), ...(abilities.remove_admins && some ? [remove] : [])]
  }, [])
  const close = () => setDoing(null)
  const unit = doing && { _id: doing.row._id, name: doing.row.name, kind: doing.kind }
  return {
    menuOf,
    dialog: unit && (
      <>
        {doing.action === 'invite' && <InviteAdmins unit={unit} onClose={close} />}
        {doing.action === 'remove' && (
          <RemoveAdmin unit={unit} admins={Object.values(doing.row.admins ?? {})} onClose={close} />
        )}
      </>
    ),
  }
}
