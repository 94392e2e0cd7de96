import { helpPostHref, places } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dateTimeOf } from '../../../lib/dates.ts'
import { useUrlState } from '../../../lib/urlState.ts'
import { Anchor } from '../../../ui/Anchor.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { DataList } from '../../../ui/DataList.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FilterChips } from '../../../ui/FilterChips.tsx'
import { ListTools } from '../../../ui/ListTools.tsx'
import { laterDialog } from '../../../ui/laterDialog.tsx'
import { PagedRows } from '../../../ui/PagedRows.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { PostState } from './PostState.tsx'
import css from './Writing.module.css'
import { type PostRow, postsQuery, type State } from './writing.api.ts'

const Categories = laterDialog(() => import('./Categories.tsx'))

const STATES: readonly State[] = ['draft', 'published', 'deleted']

/** Everything the ministry writes for readers, the last saved first (rules "Help"). */
export default function PostsPage() {
  const { t } = useLingui()
  const [url, setUrl] = useUrlState(places.helpWriting, { q: '', state: 'all' })
  const [sorting, setSorting] = useState(false)
  const state = STATES.find(one => one === url.state)
  const answer = useInfiniteQuery(postsQuery(url.q.trim(), state))
  return (
    <>
      <Anchor className={css.back} href={places.help}>
        <Trans>Go back</Trans>
      </Anchor>
      <PageTitle
        lead={
          <Trans>Articles of the help, questions of the first page, and news. Readers see what is published.</Trans>
        }
        action={
          <>
            <ButtonLink href={helpPostHref('new')} icon={<IconPlus size={20} aria-hidden="true" />}>
              <Trans>Write something new</Trans>
            </ButtonLink>
            <Button look="secondary" onClick={() => setSorting(true)}>
              <Trans>Categories</Trans>
            </Button>
          </>
        }
      >
        <Trans>Write and publish</Trans>
      </PageTitle>
      <ListTools>
        <SearchField label={t`Search titles`} value={url.q} onChange={q => setUrl({ q })} />
        <FilterChips
          label={t`State`}
          value={state ?? 'all'}
          onChange={chosen => setUrl({ state: chosen })}
          options={[
            { value: 'all', label: t`All` },
            { value: 'draft', label: t`Drafts` },
            { value: 'published', label: t`Published` },
            { value: 'deleted', label: t`Deleted` },
          ]}
        />
      </ListTools>
      <PagedRows answer={answer} empty={<Nothing />}>
        {rows => <Posts rows={rows} />}
      </PagedRows>
      {sorting && <Categories onClose={() => setSorting(false)} />}
    </>
  )
}

const Nothing = () => (
  <EmptyState icon={<IconPencil size={32} aria-hidden="true" />} title={<Trans>Nothing here</Trans>}>
    <Trans>Try other words or another state, or write something new.</Trans>
  </EmptyState>
)

function Posts({ rows }: { rows: readonly PostRow[] }) {
  const { t } = useLingui()
  return (
    <DataList
      label={t`Articles, questions and news`}
      rows={rows}
      keyOf={row => row._id}
      hrefOf={row => helpPostHref(row._id)}
      columns={[
        { key: 'title', head: t`Title`, cell: row => <span className={css.name}>{row.title}</span> },
        { key: 'category', head: t`Where`, cell: row => row.category.title },
        { key: 'state', head: t`State`, cell: row => <PostState post={row} /> },
        { key: 'saved', head: t`Last saved`, cell: row => <Saved row={row} /> },
      ]}
    />
  )
}

function Saved({ row: { saved_at: at, saved_by: by } }: { row: PostRow }) {
  return (
    <>
      <time dateTime={at}>{dateTimeOf(at)}</time>
      <span className={css.soft}>{by ?? <Trans>Came with Accord</Trans>}</span>
    </>
  )
}
