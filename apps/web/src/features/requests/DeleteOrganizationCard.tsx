import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rowsOf } from '../../lib/paging.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { AskForDeletion } from './AskForDeletion.tsx'
import css from './Requests.module.css'
import { ownRequestsQuery } from './requests.own.api.ts'

/** 001 §2 Settings, tab Organization profile: for those who run a unit. */
export function DeleteOrganizationCard() {
  const [asking, setAsking] = useState(false)
  const answer = useInfiniteQuery(ownRequestsQuery)
  const first = answer.data?.pages[0]
  if (!first?.unit) return null
  const mayAsk = first.abilities.delete_organization
  const { name, _id: own } = first.unit
  const last = rowsOf(answer.data).find(({ kind, unit }) => kind === 'delete organization' && unit?._id === own)
  const waits = last?.status === 'pending'
  if (!mayAsk && !waits) return null
  return (
    <Card title={<Trans>Request to Delete organization</Trans>}>
      <p className={css.about}>
        {waits ? (
          <Trans>You have asked the ministry to delete {name}. The request waits for an answer.</Trans>
        ) : (
          <Trans>
            The ministry deletes {name} if you ask for it and no case of it is open. Its people then belong to no
            organization; their accounts and cases stay.
          </Trans>
        )}
      </p>
      {last?.status === 'declined' && (
        <p className={css.about}>
          <Trans>
            The ministry declined your last request, <RelativeTime at={last.decided_date ?? last.date} />: “
            {last.decision_reason}”
          </Trans>
        </p>
      )}
      {mayAsk && (
        <div>
          <Button look="secondary" onClick={() => setAsking(true)}>
            <Trans>Request to Delete organization</Trans>
          </Button>
        </div>
      )}
      {asking && <AskForDeletion name={name} onClose={() => setAsking(false)} />}
    </Card>
  )
}
