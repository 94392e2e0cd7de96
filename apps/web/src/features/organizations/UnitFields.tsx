import { useLingui } from '@lingui/react/macro'
import { IconBuildingCommunity } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { PictureField } from '../../ui/PictureField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type Kind, unitWords } from './levels.ts'
import css from './Units.module.css'
import { type Field, industriesQuery } from './units.api.ts'
import type { UnitForm } from './useUnitForm.ts'

/** The units above a unit: shown, never typed (001 §2). */
export type Above = { label: string; name: string }

type Props = {
  kind: Kind
  form: UnitForm
  refused: Readonly<Record<string, string>>
  above?: readonly Above[]
  /** The logo it has. */
  logo?: string | null
  /** Keeps two forms on one page apart. */
  prefix: string
}

/** The one form of union, branch and sub branch, to make it and to change it (001 §2). */
export function UnitFields({ kind, form, refused, above = [], logo, prefix }: Props) {
  const { t, i18n } = useLingui()
  const industries = useQuery(industriesQuery)
  const words = unitWords(kind)
  const text = (field: Field) => ({
    id: `${prefix}-${field}`,
    name: field,
    error: refused[field],
    value: form.answers[field],
    onChange: (event: { currentTarget: { value: string } }) => form.put(field, event.currentTarget.value),
  })
  const choices = (industries.data ?? []).map(one => ({ value: one._id, label: one.name }))
  return (
    <div className={css.fields}>
      {above.map(({ label, name }) => (
        <TextField key={label} label={label} value={name} readOnly />
      ))}
      <PictureField
        id={`${prefix}-logo`}
        label={kind === 'union' ? t`Logo` : t`Display picture`}
        optional={t`(optional)`}
        error={
          refused.logo ??
          (form.logo.unreadable ? t`This is not a picture we can read. Choose a PNG, JPEG or WebP picture.` : undefined)
        }
        picture={form.logo.url || (logo ?? '')}
        none={<IconBuildingCommunity size={36} />}
        busy={form.logo.busy}
        onPick={form.logo.pick}
      />
      <TextField {...text('name')} label={i18n._(words.nameField)} autoComplete="off" maxLength={160} />
      <TextField {...text('acronym')} label={i18n._(words.acronymField)} autoComplete="off" maxLength={40} />
      <TextField
        {...text('founded_in')}
        label={t`Founded in`}
        hint={t`The year, such as 1978.`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
      />
      <SelectField
        id={`${prefix}-industry_id`}
        name="industry_id"
        label={t`Industry`}
        error={refused.industry_id ?? (industries.isError ? t`Failed to fetch data.` : undefined)}
        placeholder={t`--Choose--`}
        choices={choices}
        empty={industries.isPending ? t`Loading…` : t`Nothing found`}
        value={form.answers.industry_id || null}
        onChange={chosen => form.put('industry_id', chosen ?? '')}
      />
      {kind === 'union' && (
        <TextField {...text('headquarters')} label={t`Headquarters`} autoComplete="off" maxLength={200} />
      )}
      <TextField {...text('phone')} label={t`Phone`} type="tel" inputMode="tel" autoComplete="off" maxLength={30} />
      <TextAreaField {...text('about')} label={t`About`} maxLength={20_000} />
    </div>
  )
}
