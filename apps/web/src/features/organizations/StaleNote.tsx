import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { type Kind, unitWords } from './levels.ts'
import css from './Units.module.css'
import type { Field } from './units.api.ts'
import type { Stale } from './useUnitEdit.ts'

/** What somebody else changed while this form was open (rules "Stale changes": 409). */
export function StaleNote({ stale, kind }: { stale: Stale; kind: Kind }) {
  const { t, i18n } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const words = unitWords(kind)
  const labels: Record<Field, string> = {
    name: i18n._(words.nameField),
    acronym: i18n._(words.acronymField),
    founded_in: t`Founded in`,
    industry_id: t`Industry`,
    headquarters: t`Headquarters`,
    phone: t`Phone`,
    about: t`About`,
  }
  const shown = (field: Field) => (field === 'industry_id' ? stale.now.industry : stale.now[field])
  return (
    <div ref={box} className={css.stale} role="alert" tabIndex={-1}>
      <p className={css.staleTitle}>
        <IconAlertTriangle size={22} aria-hidden="true" />
        <Trans>Somebody else has changed this meanwhile.</Trans>
      </p>
      {stale.fields.length > 0 ? (
        <>
          <p>
            <Trans>
              This is what is saved now. What you changed is still in the form; save again to put it in its place.
            </Trans>
          </p>
          <dl className={css.staleFields}>
            {stale.fields.map(field => (
              <div key={field}>
                <dt>{labels[field]}</dt>
                <dd>{shown(field) || '–'}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <p>
          {stale.logo ? (
            <Trans>Only the picture was changed. Save again to save what you changed.</Trans>
          ) : (
            <Trans>Nothing that you see here was changed. Save again to save what you changed.</Trans>
          )}
        </p>
      )}
    </div>
  )
}
