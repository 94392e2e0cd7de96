import { places } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { dateTimeOf, dayOf } from '../../lib/dates.ts'
import { useTitle } from '../../lib/title.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { SheetButtons } from '../disputes/case/SheetButtons.tsx'
import { CheckElsewhere } from './CheckElsewhere.tsx'
import css from './Promises.module.css'
import { type Agreement, agreementQuery } from './promises.api.ts'
import { SIDES, stateWords } from './promiseWords.ts'

/** The memorandum on paper: the words, who confirmed them and when, and the hash by which they are known to be these. */
export default function AgreementPage() {
  const id = useParams({ from: places.agreement, select: params => params.id })
  const answer = useQuery(agreementQuery(id))
  const agreement = answer.data
  useTitle(agreement?.case_no)
  return (
    <>
      <PageTitle>
        {agreement?.kind === 'award' ? <Trans>Award</Trans> : <Trans>Memorandum of settlement</Trans>}
      </PageTitle>
      {answer.isPending && <LoadingState rows={6} />}
      {answer.isError && !agreement && <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />}
      {agreement && <Sheet agreement={agreement} />}
    </>
  )
}

function Sheet({ agreement }: { agreement: Agreement }) {
  const { i18n } = useLingui()
  return (
    <div className={css.sheet}>
      <SheetButtons caseId={agreement.case_id} />
      <Card title={agreement.case_no}>
        <p className={css.strong}>
          {i18n._(stateWords(agreement))}
          {agreement.state === 'in force' && agreement.effective_on && (
            <>
              {' '}
              <Trans>from {dayOf(agreement.effective_on)}</Trans>
            </>
          )}
        </p>
        <div className={css.text}>{agreement.text}</div>
      </Card>
      {agreement.kind === 'award' ? <Notice award={agreement} /> : <Confirmed agreement={agreement} />}
      {agreement.hash && <Hash text={agreement.text} hash={agreement.hash} />}
    </div>
  )
}

/** An award needs no consent: what makes it known and binding are days of the ministry (rules "Awards"). */
function Notice({ award }: { award: Agreement }) {
  return (
    <Card title={<Trans>Notice and confirmation</Trans>}>
      <p>
        {award.published_at ? (
          <Trans>Its notice was recorded on {dateTimeOf(award.published_at)}.</Trans>
        ) : (
          <Trans>Its notice is not published yet. Neither side reads it before.</Trans>
        )}
      </p>
      {award.in_force_at && (
        <p>
          <Trans>The ministry recorded on {dateTimeOf(award.in_force_at)} that it is confirmed.</Trans>
        </p>
      )}
    </Card>
  )
}

function Confirmed({ agreement }: { agreement: Agreement }) {
  const { i18n } = useLingui()
  return (
    <Card title={<Trans>Confirmed by</Trans>}>
      {agreement.consents.length === 0 && (
        <p>
          <Trans>Nobody yet.</Trans>
        </p>
      )}
      {agreement.consents.map(one => (
        <p key={one.side}>
          {i18n._(SIDES[one.side])}: <strong>{one.name}</strong>, {dateTimeOf(one.at)}
        </p>
      ))}
    </Card>
  )
}

/** Anybody in the case can see that the words are those whose hash was confirmed: the browser computes it anew. */
export function Hash({ text, hash }: { text: string; hash: string }) {
  const [same, setSame] = useState<boolean | null>(null)
  const check = async () => {
    const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
    const own = [...new Uint8Array(bytes)].map(byte => byte.toString(16).padStart(2, '0')).join('')
    setSame(own === hash)
  }
  return (
    <Card title={<Trans>Hash of the words (SHA-256)</Trans>}>
      <p>
        <code className={css.hash}>{hash}</code>
      </p>
      {/* Only a page that came by https, or from this machine, may compute. */}
      {isSecureContext ? (
        <div className={css.check}>
          <Button look="secondary" onClick={() => void check()}>
            <Trans>Check the hash</Trans>
          </Button>
          <p role="status">
            {same === true && <Trans>Computed anew from the words above: it is the same.</Trans>}
            {same === false && <Trans>Computed anew from the words above: it is another one. Report this.</Trans>}
          </p>
        </div>
      ) : (
        <CheckElsewhere text={text} />
      )}
    </Card>
  )
}
