import type { LinkEnd } from '@accord/contract/ends'
import { places } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { NotFound } from '../../ui/NotFound.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PublicFrame } from '../../ui/PublicFrame.tsx'
import css from './AccountForm.module.css'
import { type LinkPlace, useLink } from './link.ts'

type Props<T> = {
  place: LinkPlace
  /** The token in the address, if it is still there. */
  given: string | null
  /** Asks what the link is for; a module's function, so that it is asked once. */
  read: (token: string) => Promise<T>
  title: ReactNode
  checking: ReactNode
  /** How to ask for another link; `sentTo`: where the dead one went, if that is known. */
  another: (dead: { token: string; sentTo: string }) => ReactNode
  /** `onInvalid`: the link died meanwhile; `onChanged`: what it is for must be asked anew. */
  children: (valid: {
    token: string
    about: T
    onInvalid: (error: unknown) => void
    onChanged: () => void
  }) => ReactNode
}

const ASKED_FOR: readonly string[] = ['expired', 'replaced'] satisfies LinkEnd[]

/** Rules "Dead links". */
function WhyDead({ link }: { link: string }) {
  if (link === 'used') return <Trans>This link was used already.</Trans>
  if (link === 'replaced') return <Trans>A newer link was sent after this one. Use the newer one.</Trans>
  if (link === 'expired') return <Trans>This link has expired.</Trans>
  return <Trans>This invitation was cancelled.</Trans>
}

/** 000 §2.10: the page of a link. A spinner while it is checked, the 404 page when it cannot be used. */
export function LinkPage<T>({ place, given, read, title, checking, another, children }: Props<T>) {
  const { link, check, refuse } = useLink(place, given, read)

  return (
    <PublicFrame>
      {(link.state === 'checking' || link.state === 'lost') && (
        <div className={css.form}>
          <PageTitle>{title}</PageTitle>
          {link.state === 'lost' ? (
            <ErrorState title={<Trans>It could not be checked</Trans>} onRetry={check} />
          ) : (
            <LoadingState>{checking}</LoadingState>
          )}
        </div>
      )}
      {link.state === 'invalid' && (
        <NotFound
          why={link.dead && <WhyDead link={link.dead.link} />}
          action={
            <div className={css.row}>
              {link.dead && ASKED_FOR.includes(link.dead.link) ? (
                another({ token: link.token, sentTo: link.dead.sentTo })
              ) : (
                <ButtonLink href={places.login}>
                  <Trans>Log in</Trans>
                </ButtonLink>
              )}
              <ButtonLink href="/" look="secondary">
                <Trans>Go back</Trans>
              </ButtonLink>
            </div>
          }
        />
      )}
      {link.state === 'valid' &&
        children({ token: link.token, about: link.about, onInvalid: refuse(link.token), onChanged: check })}
    </PublicFrame>
  )
}
