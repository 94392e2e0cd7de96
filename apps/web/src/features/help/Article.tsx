import type { HelpCategory, HelpPost } from '@accord/contract/help/help.schemas'
import { helpHref } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconLink, IconPrinter } from '@tabler/icons-react'
import { type MouseEvent, useState } from 'react'
import { dayOf } from '../../lib/dates.ts'
import { Anchor } from '../../ui/Anchor.tsx'
import { FoldSummary } from '../../ui/FoldSummary.tsx'
import { toast } from '../../ui/toastStore.ts'
import css from './Help.module.css'

type Props = { category: HelpCategory; post: HelpPost; open: boolean }

/** Opens and closes without a script, and prints alone. */
export function Article({ category, post, open }: Props) {
  const [opens] = useState(open)
  return (
    <details id={post.slug} className={css.article} open={opens}>
      <FoldSummary>{post.title}</FoldSummary>
      <div className={css.body}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it of Markdown, in which markup is text (rules "Help") */}
        <div className={css.text} dangerouslySetInnerHTML={{ __html: post.content }} />
        {post.sources.length > 0 && (
          <div className={css.sources}>
            <h3>
              <Trans>Where it is written</Trans>
            </h3>
            <ul>
              {post.sources.map(source => (
                <li key={source}>{source}</li>
              ))}
            </ul>
          </div>
        )}
        <p className={css.foot}>
          <Trans>Last changed on {dayOf(post.updated)}.</Trans> <Trans>This is no legal advice.</Trans>
        </p>
        <ArticleButtons href={helpHref(category.slug, post.slug)} title={post.title} />
      </div>
    </details>
  )
}

/** On paper stands the article whose button was pressed, and nothing else. */
const printAlone = (article: Element | null) => {
  if (!(article instanceof HTMLElement)) return
  article.dataset.printed = 'true'
  addEventListener('afterprint', () => delete article.dataset.printed, { once: true })
  print()
}

function ArticleButtons({ href, title }: { href: string; title: string }) {
  const { t } = useLingui()
  const copy = (event: MouseEvent) => {
    // Without a clipboard the link leads to the article, and the address bar has what was to be copied.
    if (event.ctrlKey || event.metaKey || !navigator.clipboard) return
    event.preventDefault()
    navigator.clipboard.writeText(new URL(href, location.origin).href).then(
      () => toast.success(t`The link has been copied.`),
      () => toast.error(t`This browser does not let us copy.`),
    )
  }
  return (
    <div className={css.verbs}>
      <Anchor href={href} className={css.verb} onClick={copy} aria-label={t`Copy link to “${title}”`}>
        <IconLink size={20} aria-hidden="true" />
        <Trans>Copy link</Trans>
      </Anchor>
      <button
        type="button"
        className={css.verb}
        aria-label={t`Print “${title}”`}
        onClick={event => printAlone(event.currentTarget.closest('details'))}
      >
        <IconPrinter size={20} aria-hidden="true" />
        <Trans>Print</Trans>
      </button>
    </div>
  )
}
