import { placeHref, places } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import type { PublicProps } from '../../lib/publicPage.ts'
import { useLoggedIn } from '../../lib/useLoggedIn.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { PublicFrame } from '../../ui/PublicFrame.tsx'
import { Claims } from './Claims.tsx'
import { Hero } from './Hero.tsx'
import css from './LandingPage.module.css'
import { SignInEntry } from './SignInEntry.tsx'
import { Steps } from './Steps.tsx'

/** 000 §2.2. A section whose data does not exist is left out. */
export default function LandingPage({ has }: PublicProps) {
  const loggedIn = useLoggedIn()
  const signUp = has(places.createAccount) ? places.createAccount : places.login
  return (
    <PublicFrame
      wide
      actions={
        <ButtonLink href={places.login} look="quiet">
          <Trans>Log in</Trans>
        </ButtonLink>
      }
    >
      <Hero submitHref={loggedIn ? placeHref(places.disputes, { tab: 'create' }) : signUp} />
      {has(places.loginPassword) && <SignInEntry />}
      <Steps />
      <Claims />
      <section className={css.band} aria-labelledby="free">
        <div className={css.inner}>
          <h2 id="free">
            <Trans>It costs nothing</Trans>
          </h2>
          <p>
            <Trans>
              Filing a dispute, answering one and taking part in its resolution are free for every worker, group, union
              and employer. Nobody may ask you for money to move a case.
            </Trans>
          </p>
        </div>
      </section>
    </PublicFrame>
  )
}
