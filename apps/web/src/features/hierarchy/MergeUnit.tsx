import { Trans, useLingui } from '@lingui/react/macro'
import { type PlaceProps, PlaceUnit } from './PlaceUnit.tsx'

/** Makes a unit part of another: a duplicate, or an employer that somebody typed. */
export default function MergeUnit(props: PlaceProps) {
  const { t } = useLingui()
  const { name, kind } = props.unit
  return (
    <PlaceUnit
      {...props}
      action="merge"
      kind={kind === 'union' || kind === 'branch' ? kind : 'organization'}
      title={<Trans>Merge {name} into another</Trans>}
      about={
        <Trans>
          {name} becomes part of the one you choose, and its address leads there. This cannot be undone. Everybody who
          belongs to it is told.
        </Trans>
      }
      label={t`Merge into`}
      missing={t`Choose what it becomes part of.`}
      verb={<Trans>Merge</Trans>}
    />
  )
}
