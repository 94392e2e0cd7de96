import { places } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { IconCircleCheck } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { rowsOf, totalOf } from '../../lib/paging.ts'
import { useUrlState } from '../../lib/urlState.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { laterDialog } from '../../ui/laterDialog.tsx'
import { PagedRows } from '../../ui/PagedRows.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { profileQuery } from '../accounts/accounts.api.ts'
import { GiveBar } from './GiveBar.tsx'
import { stepNamed } from './stepWords.ts'
import { useStepFocus } from './useStepFocus.ts'
import { WorkList } from './WorkList.tsx'
import { WorkNav } from './WorkNav.tsx'
import { WorkTools } from './WorkTools.tsx'
import { ALL, type WorkItem, workKey, workQuery } from './work.api.ts'

const StepDialog = laterDialog(() => import('./StepDialog.tsx'))

/** What waits for the reader, each with the button that does it (rules "Work"). */
export default function WorkPage() {
  const client = useQueryClient()
  const [url, setUrl] = useUrlState(places.work, ALL)
  const due = (['overdue', 'week'] as const).find(one => one === url.due)
  const wanted = { q: url.q.trim(), step: stepNamed(url.step), due }
  const answer = useInfiniteQuery(workQuery(wanted))
  const { data: profile } = useQuery(profileQuery)
  const [doing, setDoing] = useState<WorkItem | null>(null)
  const [chosen, onChoose] = useState<ReadonlySet<string>>(new Set())
  const rows = rowsOf(answer.data)
  const { list, take } = useStepFocus(rows)
  const assigns = profile?.in_ministry && profile.permissions.includes('assign users cases')
  const choosing = assigns ? { chosen, onChoose } : null
  const total = answer.data && totalOf(answer.data)
  const open = (item: WorkItem) => {
    take(item)
    setDoing(item)
  }
  const close = () => {
    setDoing(null)
    void client.invalidateQueries({ queryKey: workKey })
  }
  return (
    <>
      <PageTitle lead={<Trans>What waits for you, the earliest legal date first.</Trans>}>
        <Trans>Work</Trans>
      </PageTitle>
      {assigns && <WorkNav here={places.work} />}
      <WorkTools url={url} onChange={setUrl} count={total !== undefined && <Trans>Waiting: {total}</Trans>} />
      {choosing && rows.length > 0 && <GiveBar rows={rows} {...choosing} />}
      <div ref={list}>
        <PagedRows
          answer={answer}
          empty={<Nothing isNarrowed={Object.values(wanted).some(Boolean)} onClear={() => setUrl(ALL)} />}
        >
          {found => <WorkList rows={found} onStep={open} choosing={choosing} />}
        </PagedRows>
      </div>
      {doing && <StepDialog item={doing} onClose={close} />}
    </>
  )
}

function Nothing({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  const icon = <IconCircleCheck size={32} aria-hidden="true" />
  if (!isNarrowed)
    return (
      <EmptyState icon={icon} title={<Trans>Nothing waits for you.</Trans>}>
        <Trans>Once a case needs a step of yours, it stands here.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      icon={icon}
      title={<Trans>Nothing like this waits for you.</Trans>}
      action={
        <Button look="secondary" onClick={onClear}>
          <Trans>Show all that waits for you</Trans>
        </Button>
      }
    >
      <Trans>Try other words, another step or another date.</Trans>
    </EmptyState>
  )
}
