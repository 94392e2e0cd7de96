import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { dayOf } from '../../lib/dates.ts'
import { Button } from '../../ui/Button.tsx'
import { laterDialog } from '../../ui/laterDialog.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import css from './Clocks.module.css'
import type { Clock } from './clocks.api.ts'

const WithdrawExtension = laterDialog(() => import('./WithdrawExtension.tsx'))

type Extension = Clock['extensions'][number]

/** Each time that was given to a clock, also those taken back (rules "Legal clocks"). */
export function Extensions({ caseId, clock }: { caseId: string; clock: Clock }) {
  const [withdrawing, setWithdrawing] = useState<Extension | null>(null)
  return (
    <>
      {clock.extensions.map(one => (
        <Given key={one._id} one={one} onWithdraw={() => setWithdrawing(one)} />
      ))}
      {withdrawing && (
        <WithdrawExtension caseId={caseId} extension={withdrawing} onClose={() => setWithdrawing(null)} />
      )}
    </>
  )
}

function Given({ one, onWithdraw }: { one: Extension; onWithdraw: () => void }) {
  const { t } = useLingui()
  const day = dayOf(one.due)
  return (
    <div className={css.extension} data-withdrawn={one.withdrawn !== null}>
      <p>
        <Trans>
          Extended to {day} by authority of {one.authority}.
        </Trans>{' '}
        {one.reason}
      </p>
      <p className={css.soft}>
        <Trans>
          Recorded by {one.by}, <RelativeTime at={one.at} />
        </Trans>
      </p>
      {one.withdrawn && (
        <p>
          <Trans>Taken back by {one.withdrawn.by}:</Trans> {one.withdrawn.reason}
        </p>
      )}
      {one.abilities.withdraw && (
        <Button look="quiet" aria-label={t`Take back: extended to ${day}`} onClick={onWithdraw}>
          <Trans>Take back</Trans>
        </Button>
      )}
    </div>
  )
}
