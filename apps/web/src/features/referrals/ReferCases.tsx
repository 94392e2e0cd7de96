import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rowsOf, totalOf } from '../../lib/paging.ts'
import { useTyped } from '../../lib/useTyped.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { FormErrors } from '../../ui/FormErrors.tsx'
import { errorsOf, refusedBy } from '../../ui/failure.ts'
import { ListCount, ListTools } from '../../ui/ListTools.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { useCaseAction } from '../disputes/case/useCaseAction.ts'
import css from './Referrals.module.css'
import { caseBoxId, ReferTable } from './ReferTable.tsx'
import { MOST_CASES, type Neutral, referableQuery, referCases, referredQuery, type Wanted } from './referrals.api.ts'

type Props = { to: Neutral & { name: string }; onClose: () => void }

/** 002 §2.8: several cases to one person or body; all of them or none. */
export default function ReferCases({ to, onClose }: Props) {
  return (
    <Dialog open wide="full" stays onClose={onClose} title={<Trans>Refer to dispute case</Trans>}>
      <Choose to={to} onDone={onClose} />
    </Dialog>
  )
}

function Choose({ to, onDone }: { to: Props['to']; onDone: () => void }) {
  const { t } = useLingui()
  const [q, setQ] = useState('')
  const [status, setStatus] = useState<Wanted['status']>('Open')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [missed, setMissed] = useState(0)
  const answer = useQuery(referableQuery({ q: useTyped(q.trim()), status }))
  const known = useInfiniteQuery(referredQuery(to._id))
  const referring = useCaseAction((cases: readonly string[]) => referCases(cases, to), onDone)
  const already = new Set(rowsOf(known.data).flatMap(({ _id, body }) => (body ? [] : [_id])))
  const refused = refusedBy(referring.error)
  const submit = () => {
    if (chosen.size === 0) return setMissed(missed + 1)
    setMissed(0)
    referring.mutate([...chosen])
  }
  const choose = (next: ReadonlySet<string>) => {
    setChosen(next)
    setMissed(0)
  }
  const none = { message: t`Please select a case to refer to this user.` }
  return (
    <div className={css.table}>
      <p>
        <Trans>
          To <strong>{to.name}</strong>. They see all of each case, and lead it while it is in their stage. They and
          both sides are told.
        </Trans>
      </p>
      <FormErrors
        key={`${missed} ${referring.submittedAt}`}
        errors={missed > 0 ? [none] : errorsOf(refused, field => (chosen.has(field) ? caseBoxId(field) : field))}
      />
      <ListTools>
        <SearchField label={t`Search cases`} hint={t`Title, number, party`} value={q} onChange={setQ} />
        <FilterChips
          label={t`Status`}
          options={[
            { value: 'Open', label: t`Open` },
            { value: 'On Hold', label: t`On Hold` },
          ]}
          value={status}
          onChange={value => setStatus(value === 'Open' ? 'Open' : 'On Hold')}
        />
      </ListTools>
      <div className={css.verbs}>
        <Button busy={referring.isPending} busyWord={<Trans>Referring…</Trans>} onClick={submit}>
          <Plural value={chosen.size} _0="Refer" one="Refer # case" other="Refer # cases" />
        </Button>
        <Button look="secondary" onClick={onDone} disabled={referring.isPending}>
          <Trans>Cancel</Trans>
        </Button>
        <ListCount>{answer.data && <Matching total={totalOf({ pages: [answer.data] })} />}</ListCount>
      </div>
      {answer.isPending ? (
        <LoadingState rows={4} />
      ) : !answer.data ? (
        <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />
      ) : answer.data.data.length === 0 ? (
        <EmptyState title={<Trans>No dispute data found</Trans>}>
          <Trans>Try other words, or another status.</Trans>
        </EmptyState>
      ) : (
        <ReferTable rows={answer.data.data} chosen={chosen} already={already} refused={refused} onChoose={choose} />
      )}
    </div>
  )
}

function Matching({ total }: { total: number | '10,000+' }) {
  if (typeof total === 'number' && total <= MOST_CASES)
    return <Plural value={total} one="# case matches" other="# cases match" />
  return (
    <Trans>
      {total} cases match, the first {MOST_CASES} are listed
    </Trans>
  )
}
