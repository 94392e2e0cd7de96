import { useLingui } from '@lingui/react/macro'
import { RadioField } from '../../ui/RadioField.tsx'
import { noChoice } from '../accounts/registration.ts'
import { FoundUnitField } from '../organizations/FoundUnitField.tsx'
import { nowhere, outsideUnions } from './places.ts'
import { TreeFields, type TreeProps } from './TreeFields.tsx'

/** Where the person will belong: in a union, or in a company outside the unions, which only the ministry reaches. */
export function PlaceFields(props: TreeProps) {
  const { t } = useLingui()
  const { placing, own, place, error, onChange } = props
  if (!placing.outside || own.unions.name) return <TreeFields {...props} />
  return (
    <>
      <RadioField
        label={t`Where the person belongs`}
        name="where"
        options={[
          { value: 'tree', label: t`In a union` },
          { value: 'outside', label: t`In a company outside the unions` },
        ]}
        value={place.outside ? 'outside' : 'tree'}
        onChange={where => onChange(where === 'outside' ? outsideUnions : nowhere)}
      />
      {place.outside ? (
        <FoundUnitField
          id="invite-outside"
          label={t`Company`}
          hint={t`Type to search.`}
          error={error}
          kind="employer"
          value={place.outside._id ? place.outside : null}
          onChange={chosen => onChange({ ...outsideUnions, outside: chosen ?? noChoice })}
        />
      ) : (
        <TreeFields {...props} />
      )}
    </>
  )
}
