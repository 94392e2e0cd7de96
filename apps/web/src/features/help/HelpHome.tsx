import type { HelpCategory } from '@accord/contract/help/help.schemas'
import { helpHref } from '@accord/contract/places'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Anchor } from '../../ui/Anchor.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import css from './Help.module.css'
import { NoMoney } from './NoMoney.tsx'

type Props = { categories: readonly HelpCategory[]; search: ReactNode; action?: ReactNode }

/** 002 §2.9: a card for each category. */
export function HelpHome({ categories, search, action }: Props) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle lead={<Trans>Short answers in plain words, with the law they come from.</Trans>} action={action}>
        <Trans>Help & Support</Trans>
      </PageTitle>
      {search}
      {categories.length === 0 ? (
        <EmptyState title={<Trans>There are no articles yet.</Trans>} />
      ) : (
        <ul className={css.cards} aria-label={t`Subjects`}>
          {categories.map(category => (
            <li key={category._id} className={css.card}>
              <h2 className={css.subject}>
                <Anchor href={helpHref(category.slug)}>{category.title}</Anchor>
              </h2>
              <p>{category.description}</p>
              <p className={css.count}>{plural(category.no_of_posts, { one: '# article', other: '# articles' })}</p>
            </li>
          ))}
        </ul>
      )}
      <NoMoney />
    </>
  )
}
