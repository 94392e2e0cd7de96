import type { Landing } from '@accord/contract/landing/landing.schemas'
import { placeHref, places } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import type { PublicProps } from '../../lib/publicPage.ts'
import { useLoggedIn } from '../../lib/useLoggedIn.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Printed } from '../../ui/Printed.tsx'
import { PublicFrame } from '../../ui/PublicFrame.tsx'
import { Aims } from './Aims.tsx'
import { ComplaintForm } from './ComplaintForm.tsx'
import { FreeFeatures } from './FreeFeatures.tsx'
import { Hero } from './Hero.tsx'
import { News } from './News.tsx'
import { Questions } from './Questions.tsx'
import { SignInEntry } from './SignInEntry.tsx'
import { Steps } from './Steps.tsx'
import { Testimonials } from './Testimonials.tsx'
import { Unions } from './Unions.tsx'

/** 000 §2.2. A section whose data does not exist is left out. */
export default function LandingPage({ has, data }: PublicProps) {
  const loggedIn = useLoggedIn()
  // Null while the server cannot ask its database.
  const shown = data as Landing | null
  const { unions = [], testimonials = [], faq = [], news = [], figures } = shown ?? {}
  const canSignUp = has(places.createAccount)
  return (
    <PublicFrame
      wide
      actions={
        <ButtonLink href={loggedIn ? places.dashboard : places.login} look="quiet">
          {loggedIn ? <Trans>Dashboard</Trans> : <Trans>Log in</Trans>}
        </ButtonLink>
      }
    >
      <Hero submitHref={loggedIn ? placeHref(places.disputes, { tab: 'create' }) : '#complaint'} />
      {unions.length > 0 && <Unions unions={unions} />}
      {has(places.loginPassword) && <SignInEntry loggedIn={loggedIn} />}
      <Steps />
      <ComplaintForm unions={unions} loggedIn={loggedIn} signUp={canSignUp} />
      {testimonials.length > 0 && figures && <Testimonials said={testimonials} figures={figures} />}
      <FreeFeatures />
      {faq.length > 0 && <Questions faq={faq} />}
      {news.length > 0 && <News news={news} />}
      <Aims figures={figures} />
      <Printed />
    </PublicFrame>
  )
}
