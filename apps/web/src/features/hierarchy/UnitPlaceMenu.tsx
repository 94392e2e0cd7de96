import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowMerge, IconCornerDownRight } from '@tabler/icons-react'
import { useState } from 'react'
import { laterDialog } from '../../ui/laterDialog.tsx'
import { RowMenu } from '../../ui/RowMenu.tsx'
import type { PlaceAction, PlacedUnit } from './hierarchy.api.ts'

const MergeUnit = laterDialog(() => import('./MergeUnit.tsx'))
const MoveUnit = laterDialog(() => import('./MoveUnit.tsx'))

type Props = {
  unit: PlacedUnit & { abilities: { merge: boolean; move: boolean } }
  /** Called with the address at which the unit is found now. */
  onDone: (id: string) => void
}

/** What the ministry does with a unit as a whole; nothing for everybody else. */
export function UnitPlaceMenu({ unit, onDone }: Props) {
  const { t } = useLingui()
  const [action, setAction] = useState<PlaceAction | null>(null)
  const { merge, move } = unit.abilities
  if (!merge && !move) return null
  const Dialog = action === 'merge' ? MergeUnit : MoveUnit
  const close = () => setAction(null)
  return (
    <>
      <RowMenu
        label={t`Actions for ${unit.name}`}
        items={[
          ...(merge
            ? [
                {
                  key: 'merge',
                  label: <Trans>Merge into another</Trans>,
                  icon: <IconArrowMerge size={20} aria-hidden="true" />,
                  onSelect: () => setAction('merge'),
                },
              ]
            : []),
          ...(move
            ? [
                {
                  key: 'move',
                  label: <Trans>Move</Trans>,
                  icon: <IconCornerDownRight size={20} aria-hidden="true" />,
                  onSelect: () => setAction('move'),
                },
              ]
            : []),
        ]}
      />
      {action && (
        <Dialog
          unit={unit}
          onClose={close}
          onDone={id => {
            close()
            onDone(id)
          }}
        />
      )}
    </>
  )
}
