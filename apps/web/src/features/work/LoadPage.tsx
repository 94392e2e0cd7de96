import { places } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../lib/errors.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { LoadList } from './LoadList.tsx'
import { NotLoaded } from './NotLoaded.tsx'
import css from './Work.module.css'
import { WorkNav } from './WorkNav.tsx'
import { type Load, loadQuery } from './work.api.ts'

/** How much officers and those who settle have in hand (rules "Work"). */
export default function LoadPage() {
  const answer = useQuery(loadQuery)
  // The permission alone is not enough: others who hold it are not of the ministry.
  const isForbidden = answer.error instanceof ApiError && answer.error.status === 403
  return (
    <>
      <PageTitle lead={<Trans>Who has how many open cases, whoever has the most overdue first.</Trans>}>
        <Trans>Cases in hand</Trans>
      </PageTitle>
      {isForbidden ? (
        <EmptyState title={<Trans>This page is for those who assign cases</Trans>}>
          <Trans>The ministry’s officers read here who has how many cases, and give them to others.</Trans>
        </EmptyState>
      ) : (
        <>
          <WorkNav here={places.workLoad} />
          {answer.data ? <Loads loads={answer.data} /> : <NotLoaded answer={answer} />}
        </>
      )}
    </>
  )
}

function Loads({ loads }: { loads: readonly Load[] }) {
  const { t } = useLingui()
  const of = (kind: Load['kind']) => loads.filter(one => one.kind === kind)
  return (
    <div className={css.loads}>
      <LoadList title={t`Officers`} loads={of('officer')}>
        <Trans>No case has an officer yet: each step of the ministry waits for all of its officers.</Trans>
      </LoadList>
      <LoadList title={t`Those who settle`} loads={of('settlement')}>
        <Trans>Nobody who settles cases has an account yet.</Trans>
      </LoadList>
    </div>
  )
}
