import type { Landing } from '@accord/contract/landing/landing.schemas'
import { helpHref } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { FoldSummary } from '../../ui/FoldSummary.tsx'
import landing from './LandingPage.module.css'
import css from './Questions.module.css'

/** 000 §2.2: an accordion of the browser's own, which needs no script. */
export function Questions({ faq }: { faq: Landing['faq'] }) {
  return (
    <section className={landing.inner} aria-labelledby="questions">
      <h2 id="questions">
        <Trans>Questions people ask</Trans>
      </h2>
      <div className={css.list}>
        {faq.map(({ _id, title, content }) => (
          <details key={_id} className={css.question}>
            <FoldSummary as="h3">{title}</FoldSummary>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made safe by the server (rules "Help") */}
            <div className={css.answer} dangerouslySetInnerHTML={{ __html: content }} />
          </details>
        ))}
      </div>
      <p>
        <a href={helpHref('faq')} className={css.more}>
          <Trans>All questions</Trans>
        </a>
      </p>
    </section>
  )
}
