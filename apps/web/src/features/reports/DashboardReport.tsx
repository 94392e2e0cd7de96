import { places } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { Anchor } from '../../ui/Anchor.tsx'
import { Card } from '../../ui/Card.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './Reports.module.css'
import { ResolutionTimes } from './ResolutionTimes.tsx'

/** 000 §2.12: the chart of a year, and the way to the rest. */
export default function DashboardReport() {
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
      <ResolutionTimes period="1 year" />
    </Card>
  )
}
