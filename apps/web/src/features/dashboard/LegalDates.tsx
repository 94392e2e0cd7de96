import { placeHref, places } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { IconCalendarDue } from '@tabler/icons-react'
import { Anchor } from '../../ui/Anchor.tsx'
import type { Dashboard } from './dashboard.api.ts'
import css from './LegalDates.module.css'

/** How many of one's cases are due within a week, and how many are overdue; nothing where none is. */
export function LegalDates({ dates: { overdue, week } }: { dates: Dashboard['legal_dates'] }) {
  if (overdue === 0 && week === 0) return null
  return (
    <p className={css.dates}>
      <IconCalendarDue size={22} aria-hidden="true" />
      <Trans>Legal dates:</Trans>
      {week !== 0 && (
        <Anchor href={placeHref(places.disputes, { due: 'week' })}>
          <Trans>{week} within a week</Trans>
        </Anchor>
      )}
      {overdue !== 0 && (
        <Anchor href={placeHref(places.disputes, { due: 'overdue' })}>
          <Trans>{overdue} overdue</Trans>
        </Anchor>
      )}
    </p>
  )
}
