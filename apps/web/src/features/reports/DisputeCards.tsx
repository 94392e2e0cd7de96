import { Plural, Trans } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Held, holdsAny } from '../../lib/access.ts'
import type { Reply } from '../../lib/calls.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import css from './Dashboard.module.css'

type Counts = Reply<'GET /api/dashboard'>['data']

/** What waits and what is open; amber where it waits for the reader. */
export function DisputeCards({ counts, held }: { counts: Counts; held: Held }) {
  const pending = counts.pending_disputes.count
  const open = counts.open_disputes.count
  const decides = holdsAny(held, ['approve dispute'])
  const files = holdsAny(held, ['create dispute'])
  return (
    <div className={css.cards}>
      {holdsAny(held, ['approve dispute', 'change dispute case status']) && (
        <CountCard
          title={<Trans>Pending Disputes</Trans>}
          count={pending}
          turn={decides && pending > 0}
          action={
            <ButtonLink href="/Disputes?tab=pending" look={decides && pending > 0 ? 'primary' : 'secondary'}>
              <Trans>See pending disputes</Trans>
            </ButtonLink>
          }
        >
          {pending > 0 ? (
            <Plural
              value={pending}
              one="# case waits for the ministry's approval."
              other="# cases wait for the ministry's approval."
            />
          ) : (
            <Trans>Nothing waits for approval.</Trans>
          )}
        </CountCard>
      )}
      {files && open === 0 ? (
        <Card title={<Trans>File a dispute</Trans>}>
          <p>
            <Trans>You have no open dispute. Say what happened, step by step; it is free and kept as you type.</Trans>
          </p>
          <div>
            <ButtonLink href="/Disputes?tab=create" icon={<IconPlus size={20} aria-hidden="true" />}>
              <Trans>File a dispute</Trans>
            </ButtonLink>
          </div>
        </Card>
      ) : (
        <CountCard
          title={<Trans>Open Disputes</Trans>}
          count={open}
          action={
            <ButtonLink href="/Disputes?status=Open" look={files ? 'primary' : 'secondary'}>
              <Trans>See open disputes</Trans>
            </ButtonLink>
          }
        >
          {open > 0 ? (
            <Plural value={open} one="# case is not settled yet." other="# cases are not settled yet." />
          ) : (
            <Trans>No case is open. One that concerns you appears here.</Trans>
          )}
        </CountCard>
      )}
    </div>
  )
}

type CardProps = { title: ReactNode; count: number; turn?: boolean; action: ReactNode; children: ReactNode }

function CountCard({ title, count, turn, action, children }: CardProps) {
  return (
    <Card title={title} turn={turn ?? false}>
      <p className={css.count} aria-hidden="true">
        {count}
      </p>
      <p>{children}</p>
      <div>{action}</div>
    </Card>
  )
}
