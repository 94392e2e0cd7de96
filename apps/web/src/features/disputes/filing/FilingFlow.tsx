import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRecovered } from '../../../lib/useRecovered.ts'
import { LoadingState } from '../../../ui/LoadingState.tsx'
import type { Profile } from '../../accounts/accounts.api.ts'
import { DraftsList } from './DraftsList.tsx'
import { newDraft } from './draft.ts'
import { draftsQuery } from './drafts.api.ts'
import css from './Filing.module.css'
import { FilingForm } from './FilingForm.tsx'
import { complaintDraft, handOver } from './fromComplaint.ts'
import type { Opened } from './keeper.ts'
import { unsentDrafts } from './localDrafts.ts'
import { OpenDraft } from './OpenDraft.tsx'
import { useFilings } from './outbox.ts'
import { QueuedFiling } from './QueuedFiling.tsx'
import { QueuedList } from './QueuedList.tsx'
import { unfinished } from './unfinished.ts'

type Way = 'replace' | 'push'
type Props = {
  profile: Profile
  /** The draft of the address: a reload, or a link from another device, goes on with it. */
  draftId: string
  onDraft: (id: string, way?: Way) => void
  step: number
  onStep: (step: number, way: Way) => void
  onFiled: (caseId: string) => void
  onLeave: () => void
  /** The documents of a dispute that has not left this device. */
  documentsOf: (draftId: string) => ReactNode
  /** Sends now what waits. */
  onSend: () => void
}

const begin = (): Opened => ({ draft: newDraft(), seen: null, unsent: false })

/** Filing a dispute (002 §2.2): a new one, beneath those somebody began before, or the one the address names. */
export default function FilingFlow(props: Props) {
  return useRecovered(props.profile._id) ? <Flow {...props} /> : <LoadingState rows={3} />
}

function Flow({ profile, draftId, onDraft, documentsOf, onSend, ...rest }: Props) {
  const [typed] = useState(() => (draftId ? null : complaintDraft(profile)))
  const [fresh, setFresh] = useState<Opened>(() => typed ?? begin())
  const [chosen, setChosen] = useState('')
  const top = useRef<HTMLDivElement>(null)
  const drafts = useQuery(draftsQuery)
  const filings = useFilings(profile._id)
  // The form says itself what becomes of what it sends.
  const [busy, setBusy] = useState(false)
  const queued = filings.find(one => one.filing.draft.id === draftId)
  const refused = queued?.state.name === 'refused' ? queued.state : null
  const then = { ...rest, refused, onBusy: setBusy }
  const takeOver = useEffectEvent(() => {
    if (!typed) return
    handOver(profile._id, typed)
    onDraft(typed.draft.id)
  })
  useEffect(() => takeOver(), [])
  if (queued && !busy && !refused && queued.state.name !== 'conflict')
    return (
      <QueuedFiling
        key={draftId}
        person={profile._id}
        shown={queued}
        documents={documentsOf(draftId)}
        onSend={onSend}
        onFiled={rest.onFiled}
        onLeave={rest.onLeave}
      />
    )
  if (draftId && draftId !== fresh.draft.id)
    return (
      <OpenDraft
        key={draftId}
        id={draftId}
        chosen={chosen === draftId}
        profile={profile}
        onGone={() => onDraft('')}
        {...then}
      />
    )

  const waiting = drafts.isPending && drafts.fetchStatus !== 'paused'
  if (waiting && !draftId) return <LoadingState rows={3} />
  const elsewhere = new Set([fresh.draft.id, ...filings.map(one => one.filing.draft.id)])
  const others = unfinished(drafts.data ?? [], unsentDrafts(profile._id)).filter(one => !elsewhere.has(one.id))
  const open = (id: string) => {
    setFresh(begin())
    setChosen(id)
    onDraft(id, 'push')
  }
  const above = (
    <div ref={top} tabIndex={-1} className={css.top}>
      <QueuedList filings={filings} onOpen={open} />
      <DraftsList
        person={profile._id}
        drafts={others}
        failed={drafts.isError ? { retry: () => void drafts.refetch(), busy: drafts.isFetching } : null}
        onContinue={open}
        onGone={() => top.current?.focus()}
      />
      {others.length + filings.length > 0 && (
        <h2 className={css.new}>
          <Trans>A new dispute</Trans>
        </h2>
      )}
    </div>
  )
  return <FilingForm profile={profile} opened={fresh} above={above} onTyped={() => onDraft(fresh.draft.id)} {...then} />
}
