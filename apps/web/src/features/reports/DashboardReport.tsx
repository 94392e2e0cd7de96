import { places } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { Anchor } from '../../ui/Anchor.tsx'
import { Card } from '../../ui/Card.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { later } from '../../ui/later.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { WhenNear } from '../../ui/WhenNear.tsx'
import css from './Reports.module.css'

// On a phone it stands below what is seen: neither its code nor its figures come before somebody gets there.
const ResolutionTimes = later(async () => ({ default: (await import('./ResolutionTimes.tsx')).ResolutionTimes }), {
  fallback: <LoadingState rows={3} />,
})

/** 000 §2.12: the chart of a year, and the way to the rest. */
export function DashboardReport() {
  return (
    <Card
      title={<Trans>Reports</Trans>}
      action={
        <Anchor href={places.reports} className={css.all}>
          <Trans>Show all</Trans>{' '}
          <VisuallyHidden>
            <Trans>Reports</Trans>
          </VisuallyHidden>
        </Anchor>
      }
    >
      <h3 className={css.what}>
        <Trans>Dispute resolution time</Trans>
      </h3>
      <div className={css.room}>
        <WhenNear room={<div className={css.room} />}>
          <ResolutionTimes period="1 year" />
        </WhenNear>
      </div>
    </Card>
  )
}
