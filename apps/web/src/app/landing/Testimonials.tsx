import type { Landing } from '@accord/contract/landing/landing.schemas'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight, IconStar, IconStarFilled } from '@tabler/icons-react'
import { useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import landing from './LandingPage.module.css'
import css from './Testimonials.module.css'

type Said = Landing['testimonials'][number]
const STARS = [1, 2, 3, 4, 5]

/** 000 §2.2: a row that scrolls by finger, keys and wheel, and with buttons once there is a script; nothing moves by itself. */
export function Testimonials({ said, figures }: { said: Landing['testimonials']; figures: Landing['figures'] }) {
  const { t } = useLingui()
  const row = useRef<HTMLUListElement>(null)
  const hydrated = useHydrated()
  const move = (way: 1 | -1) => row.current?.scrollBy({ left: way * row.current.clientWidth * 0.9 })
  const { score, reviews } = figures
  return (
    <section className={landing.inner} aria-labelledby="said">
      <div className={css.head}>
        <div>
          <h2 id="said">
            <Trans>What people say after their case</Trans>
          </h2>
          {score !== null && reviews !== null && (
            <p className={css.mean}>
              <Trans>
                {score} of 5 on average, from {reviews} reviews of all outcomes
              </Trans>
            </p>
          )}
        </div>
        {hydrated && said.length > 1 && (
          <div className={css.moves}>
            <Button look="secondary" aria-label={t`Earlier comments`} onClick={() => move(-1)}>
              <IconChevronLeft size={20} aria-hidden="true" />
            </Button>
            <Button look="secondary" aria-label={t`More comments`} onClick={() => move(1)}>
              <IconChevronRight size={20} aria-hidden="true" />
            </Button>
          </div>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <ul ref={row} className={css.row} aria-labelledby="said" tabIndex={0}>
        {said.map(one => (
          <li key={one.comment} className={css.card}>
            <Stars score={one.score} />
            <blockquote className={css.comment}>{one.comment}</blockquote>
            <p className={css.who}>
              <Who {...one} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Stars({ score }: { score: number }) {
  const { t } = useLingui()
  return (
    <p className={css.stars} role="img" aria-label={t`${score} of 5`}>
      {STARS.map(star =>
        star <= score ? (
          <IconStarFilled key={star} size={18} aria-hidden="true" />
        ) : (
          <IconStar key={star} size={18} aria-hidden="true" />
        ),
      )}
    </p>
  )
}

/** Never by name (rules "Landing page"). */
function Who({ side, sector }: Said) {
  if (side === 'claimant') return sector ? <Trans>A claimant, {sector}</Trans> : <Trans>A claimant</Trans>
  return sector ? <Trans>A respondent, {sector}</Trans> : <Trans>A respondent</Trans>
}
