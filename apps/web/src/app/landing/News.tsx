import type { Landing } from '@accord/contract/landing/landing.schemas'
import { helpHref } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { dayOf } from '../../lib/dates.ts'
import landing from './LandingPage.module.css'
import css from './News.module.css'

/** 000 §2.2: each card leads to the whole text in the help pages. */
export function News({ news }: { news: Landing['news'] }) {
  return (
    <section className={landing.band} aria-labelledby="news">
      <div className={landing.inner}>
        <h2 id="news">
          <Trans>News</Trans>
        </h2>
        <ul className={css.cards}>
          {news.map(({ _id, slug, title, summary, published_at }) => (
            <li key={_id} className={css.card}>
              <time className={css.day} dateTime={published_at}>
                {dayOf(published_at)}
              </time>
              <h3>
                <a href={helpHref('news', slug)} className={css.link}>
                  {title}
                </a>
              </h3>
              {summary && <p>{summary}</p>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
