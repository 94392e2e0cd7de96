import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dayOf } from '../../lib/dates.ts'
import { ApiError } from '../../lib/errors.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { OfflineState } from '../../ui/OfflineState.tsx'
import type { Named } from '../../ui/PersonName.tsx'
import css from './PersonDialog.module.css'
import { STATUS_WORDS } from './statusWords.ts'
import { type Person, personQuery } from './users.api.ts'

/** The person behind a name: role, unit, since when, contact where the reader may see it. */
export default function PersonDialog({ named, onClose }: { named: Named; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={named.name}>
      <Found named={named} />
    </Dialog>
  )
}

function Found({ named: { id, caseId } }: { named: Named }) {
  const answer = useQuery(personQuery(id, caseId))
  if (answer.data) return <Details person={answer.data} />
  if (answer.isPending) return answer.fetchStatus === 'paused' ? <OfflineState /> : <LoadingState rows={2} />
  if (answer.error instanceof ApiError && answer.error.status === 404)
    return (
      <p>
        <Trans>More about them is not for you to see, or the account is gone.</Trans>
      </p>
    )
  return <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />
}

function Details({ person }: { person: Person }) {
  const { i18n } = useLingui()
  const { name, photo, role, unit, since, status, email, phone, in_case: inCase } = person
  return (
    <div className={css.person}>
      <Avatar name={name} picture={photo} size={72} alone />
      <dl className={css.facts}>
        <Fact head={<Trans>Role</Trans>}>{role}</Fact>
        {unit && <Fact head={<Trans>Unit</Trans>}>{unit}</Fact>}
        <Fact head={<Trans>Since</Trans>}>
          <time dateTime={since}>{dayOf(since)}</time>
        </Fact>
        {inCase && (
          <Fact head={<Trans>In case {inCase.case_no}</Trans>}>
            {inCase.role}
            {inCase.side && (
              <span className={css.side}>
                <Side side={inCase.side} />
              </span>
            )}
          </Fact>
        )}
        {status && <Fact head={<Trans>Status</Trans>}>{i18n._(STATUS_WORDS[status])}</Fact>}
        {email && (
          <Fact head={<Trans>Email</Trans>}>
            <a href={`mailto:${email}`}>{email}</a>
          </Fact>
        )}
        {phone && (
          <Fact head={<Trans>Phone number</Trans>}>
            <a href={`tel:${phone}`}>{phone}</a>
          </Fact>
        )}
      </dl>
    </div>
  )
}

const Fact = ({ head, children }: { head: ReactNode; children: ReactNode }) => (
  <div className={css.fact}>
    <dt>{head}</dt>
    <dd>{children}</dd>
  </div>
)

function Side({ side }: { side: 'claimant' | 'accused' | 'neutral' }) {
  if (side === 'claimant') return <Trans>Claimant’s side</Trans>
  return side === 'accused' ? <Trans>Accused party’s side</Trans> : <Trans>Settles it</Trans>
}
