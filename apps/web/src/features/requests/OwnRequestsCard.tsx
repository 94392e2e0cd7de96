import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rowsOf } from '../../lib/paging.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { NextRows } from '../../ui/MoreRows.tsx'
import { RowList } from '../../ui/RowList.tsx'
import { AskForRole } from './AskForRole.tsx'
import { ChangeOrganization } from './ChangeOrganization.tsx'
import { OwnRequest } from './OwnRequest.tsx'
import { ownRequestsQuery } from './requests.own.api.ts'

/** 001 §2 Settings, tab Personal profile: what one may ask for, what waits and what was answered. */
export default function OwnRequestsCard() {
  const { t } = useLingui()
  const answer = useInfiniteQuery(ownRequestsQuery)
  const [asking, setAsking] = useState<'role' | 'organization' | null>(null)
  const first = answer.data?.pages[0]
  const rows = rowsOf(answer.data)
  const close = () => setAsking(null)
  if (answer.isPending) return <LoadingState rows={2} />
  if (!first) return <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />
  const { abilities, unit } = first
  return (
    <Card title={<Trans>Requests</Trans>}>
      {(abilities.new_organization || abilities.new_role) && (
        <div>
          {abilities.new_organization && (
            <Button look="secondary" onClick={() => setAsking('organization')}>
              <Trans>Request to change organization</Trans>
            </Button>
          )}
          {abilities.new_role && (
            <Button look="secondary" onClick={() => setAsking('role')}>
              <Trans>Request new role</Trans>
            </Button>
          )}
        </div>
      )}
      {rows.length > 0 && (
        <RowList label={t`Your requests`}>
          {rows.map(row => (
            <OwnRequest key={row._id} request={row} />
          ))}
        </RowList>
      )}
      <NextRows of={answer} />
      {asking === 'role' && <AskForRole onClose={close} />}
      {asking === 'organization' && <ChangeOrganization unit={unit} onClose={close} />}
    </Card>
  )
}
