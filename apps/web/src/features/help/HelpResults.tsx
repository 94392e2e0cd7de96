import type { HelpFound, Piece } from '@accord/contract/help/help.schemas'
import { helpHref, places } from '@accord/contract/places'
import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconArrowLeft, IconSearchOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Anchor } from '../../ui/Anchor.tsx'
import { BoxedList } from '../../ui/BoxedList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import css from './Help.module.css'

/** What `found` is not yet: the answer is on its way, or could not be had. */
type Props = { q: string; found: readonly HelpFound[] | ReactNode; search: ReactNode }

const isList = (found: Props['found']): found is readonly HelpFound[] => Array.isArray(found)

/** /HelpSupport3: what the help says about the words that were typed. */
export function HelpResults({ q, found, search }: Props) {
  return (
    <>
      <div className={css.top}>
        <Anchor href={places.help} className={css.back}>
          <IconArrowLeft size={20} aria-hidden="true" />
          <Trans>Go back</Trans>
        </Anchor>
        <PageTitle>
          <Trans>Search the help</Trans>
        </PageTitle>
      </div>
      {search}
      {q !== '' && (isList(found) ? <Results q={q} found={found} /> : found)}
    </>
  )
}

function Results({ q, found }: { q: string; found: readonly HelpFound[] }) {
  if (found.length === 0)
    return (
      <EmptyState
        icon={<IconSearchOff size={28} aria-hidden="true" />}
        title={<Trans>Nothing was found for “{q}”.</Trans>}
        action={
          <Anchor href={helpHref('account-and-safety', 'contact')}>
            <Trans>How to reach the ministry</Trans>
          </Anchor>
        }
      >
        <Trans>Try one word, or another word for the same thing, such as “pay” for “salary”.</Trans>
      </EmptyState>
    )
  return (
    <>
      <p role="status">{plural(found.length, { one: '# article was found.', other: '# articles were found.' })}</p>
      <BoxedList>
        {found.map(({ _id, slug, title, snippet, category }) => (
          <li key={_id} className={css.found}>
            <h2 className={css.subject}>
              <Anchor href={helpHref(category.slug, slug)}>
                <Marked pieces={title} />
              </Anchor>
            </h2>
            <p className={css.count}>{category.title}</p>
            <p>
              <Marked pieces={snippet} />
            </p>
          </li>
        ))}
      </BoxedList>
    </>
  )
}

/** The words that were looked for stand out. */
const Marked = ({ pieces }: { pieces: readonly Piece[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
  pieces.map(({ text, found }, place) => (found ? <mark key={place}>{text}</mark> : text))
