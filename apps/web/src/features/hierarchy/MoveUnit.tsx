import { Trans, useLingui } from '@lingui/react/macro'
import { type PlaceProps, PlaceUnit } from './PlaceUnit.tsx'

/** Gives a unit another place: a branch another union, an organization another branch. */
export default function MoveUnit(props: PlaceProps) {
  const { t } = useLingui()
  const { name, kind } = props.unit
  const toUnion = kind === 'branch'
  return (
    <PlaceUnit
      {...props}
      action="move"
      kind={toUnion ? 'union' : 'branch'}
      title={<Trans>Move {name}</Trans>}
      about={
        <Trans>
          {name} moves under the one you choose, with everything below it. Admins above its new place see its cases from
          then on; admins above its old place no longer do.
        </Trans>
      }
      label={toUnion ? t`New union` : t`New branch`}
      missing={toUnion ? t`Choose a union.` : t`Choose a branch.`}
      verb={<Trans>Move</Trans>}
    />
  )
}
