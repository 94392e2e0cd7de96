import { helpHref, placeHref, places } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarOff, IconCalendarPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Anchor } from '../../ui/Anchor.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { wordsOf } from '../../ui/failure.ts'
import { HelpLink } from '../../ui/HelpLink.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { laterDialog } from '../../ui/laterDialog.tsx'
import { toast } from '../../ui/toastStore.ts'
import { FailedTries } from '../disputes/case/FailedTries.tsx'
import type { Dispute } from '../disputes/disputes.api.ts'
import { ClockCard } from './ClockCard.tsx'
import css from './Clocks.module.css'
import { type CaseClocks, type Clock, clocksQuery, saveDates } from './clocks.api.ts'
import { CODES } from './clockWords.ts'
import { RecordedDates } from './RecordedDates.tsx'

const dialogs = {
  record: laterDialog(() => import('./RecordDate.tsx')),
  object: laterDialog(() => import('./ObjectToAward.tsx')),
  state: laterDialog(() => import('./StateOfCase.tsx')),
}
const ExtendClock = laterDialog(() => import('./ExtendClock.tsx'))

/** The law's days in a case: what is due by when, how it is counted, and what was recorded (rules "Legal clocks"). */
export default function LegalDates({ dispute }: { dispute: Dispute }) {
  const answer = useQuery(clocksQuery(dispute._id))
  if (answer.isPending) return <LoadingState rows={3} />
  if (!answer.data) return <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />
  return <Dates dispute={dispute} clocks={answer.data} />
}

function Dates({ dispute, clocks }: { dispute: Dispute; clocks: CaseClocks }) {
  const running = clocks.data.filter(({ state }) => state !== 'ended')
  const ended = clocks.data.filter(({ state }) => state === 'ended')
  return (
    <div className={css.dates}>
      {running.length === 0 && (
        <Card as="div">
          <EmptyState
            icon={<IconCalendarOff size={32} aria-hidden="true" />}
            title={<Trans>No legal date runs now.</Trans>}
          >
            <Trans>Once the law gives somebody a last day for the next step, it stands here.</Trans>
          </EmptyState>
        </Card>
      )}
      <ul className={css.list}>
        {running.map(clock => (
          <li key={clock._id}>
            <ClockCard caseId={dispute._id} clock={clock} today={clocks.today} />
          </li>
        ))}
      </ul>
      <FailedTries dispute={dispute}>
        <GiveTime caseId={dispute._id} clocks={running} />
      </FailedTries>
      <Tools dispute={dispute} clocks={clocks} />
      <RecordedDates caseId={dispute._id} dates={clocks.dates} />
      <HelpLink href={helpHref('what-happens-next', 'legal-dates')}>
        <Trans>How the law’s days are counted</Trans>
      </HelpLink>
      {ended.length > 0 && (
        <details className={css.ended}>
          <summary className={css.summary}>
            <Trans>Dates that have ended ({ended.length})</Trans>
          </summary>
          <ul className={css.list}>
            {ended.map(clock => (
              <li key={clock._id}>
                <ClockCard caseId={dispute._id} clock={clock} today={clocks.today} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** More time for each clock that the reader may extend, beside why it may be asked for. */
function GiveTime({ caseId, clocks }: { caseId: string; clocks: readonly Clock[] }) {
  const { i18n } = useLingui()
  const [extending, setExtending] = useState<Clock | null>(null)
  const open = clocks.filter(({ abilities }) => abilities.extend)
  if (open.length === 0) return null
  return (
    <div className={css.tools}>
      {open.map(clock => (
        <Button key={clock._id} look="secondary" onClick={() => setExtending(clock)}>
          <Trans>Give more time: {i18n._(CODES[clock.code])}</Trans>
        </Button>
      ))}
      {extending && <ExtendClock caseId={caseId} clock={extending} onClose={() => setExtending(null)} />}
    </div>
  )
}

/** What one may do with the days of the case, and where it belongs. */
function Tools({ dispute, clocks }: { dispute: Dispute; clocks: CaseClocks }) {
  const { t } = useLingui()
  const [doing, setDoing] = useState<keyof typeof dialogs | null>(null)
  const Doing = doing && dialogs[doing]
  const { abilities, case_state: state } = clocks
  const save = () =>
    saveDates(dispute._id).catch((error: Error) =>
      toast.error(wordsOf(error, t`The file could not be made. Try again.`)),
    )
  return (
    <div className={css.tools}>
      {abilities.object && (
        <Button onClick={() => setDoing('object')}>
          <Trans>Object to the award</Trans>
        </Button>
      )}
      {abilities.record.length > 0 && (
        <Button look="secondary" onClick={() => setDoing('record')}>
          <Trans>Record a date</Trans>
        </Button>
      )}
      {clocks.data.some(({ due }) => due !== null) && (
        <Button look="secondary" icon={<IconCalendarPlus size={20} aria-hidden="true" />} onClick={() => void save()}>
          <Trans>Add to calendar</Trans>
        </Button>
      )}
      <p className={css.place}>
        <span>
          {state ? (
            <Trans>
              <Anchor href={placeHref(places.holidays, { state })}>Public holidays</Anchor> of the country and of{' '}
              {state} count.
            </Trans>
          ) : (
            <Trans>
              <Anchor href={places.holidays}>Public holidays</Anchor> of the whole country count.
            </Trans>
          )}
        </span>
        {abilities.set_state && (
          <Button look="quiet" onClick={() => setDoing('state')}>
            {state ? <Trans>Change the state</Trans> : <Trans>Say the state</Trans>}
          </Button>
        )}
      </p>
      {Doing && <Doing dispute={dispute} clocks={clocks} onClose={() => setDoing(null)} />}
    </div>
  )
}
