import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useTitle } from '../../lib/title.ts'
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
  /** Another way out of the 404 page. */
  besideBack?: ReactNode
  /** `onInvalid`: the link died meanwhile; `onChanged`: what it is for must be asked anew. */
  children: (valid: { token: string; about: T; onInvalid: () => void; onChanged: () => void }) => ReactNode
}

/** 000 §2.10: the page of a link. A spinner while it is checked, the 404 page when it cannot be used. */
export function LinkPage<T>({ place, given, read, title, checking, besideBack, children }: Props<T>) {
  const { t } = useLingui()
  const { link, check, refuse } = useLink(place, given, read)
  useTitle(link.state === 'invalid' ? t`Page not found` : undefined)

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
          action={
            <div className={css.row}>
              <ButtonLink href="/">
                <Trans>Go back</Trans>
              </ButtonLink>
              {besideBack}
            </div>
          }
        />
      )}
      {link.state === 'valid' &&
        children({ token: link.token, about: link.about, onInvalid: refuse, onChanged: check })}
    </PublicFrame>
  )
}
