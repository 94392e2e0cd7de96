import type { HelpCategory, HelpPost } from '@accord/contract/help/help.schemas'
import { places } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Anchor } from '../../ui/Anchor.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Article } from './Article.tsx'
import css from './Help.module.css'

type Props = {
  category: HelpCategory
  posts: readonly HelpPost[]
  /** The one that is read now, by its `_id` or the words of its address. */
  article: string | null
  search: ReactNode
}

const isNamed = (post: HelpPost, name: string | null) => post.slug === name || post._id === name

/** Where nothing is open, all of it stands on paper. */
function usePrintedWhole(list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const all = () => [...(list.current?.querySelectorAll('details') ?? [])]
    const toggle = (open: boolean) => {
      for (const one of all()) one.open = open
    }
    const before = () => {
      if (all().some(one => one.open)) return
      toggle(true)
      addEventListener('afterprint', () => toggle(false), { once: true })
    }
    addEventListener('beforeprint', before)
    return () => removeEventListener('beforeprint', before)
  }, [list])
}

/** 002 §2.9: the articles of a category, each of which opens. */
export function HelpArticles({ category, posts, article, search }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const slug = posts.find(post => isNamed(post, article))?.slug

  useEffect(() => {
    const open = slug && list.current?.querySelector<HTMLDetailsElement>(`details[id="${slug}"]`)
    if (!open) return
    open.open = true
    // After the router has gone to the top of the page and to its heading.
    const frame = requestAnimationFrame(() => {
      open.querySelector('summary')?.focus({ preventScroll: true })
      open.scrollIntoView({ block: 'start' })
    })
    return () => cancelAnimationFrame(frame)
  }, [slug])

  usePrintedWhole(list)

  return (
    <>
      <div className={css.top}>
        <Anchor href={places.help} className={css.back}>
          <IconArrowLeft size={20} aria-hidden="true" />
          <Trans>Go back</Trans>
        </Anchor>
        <PageTitle lead={category.description}>{category.title}</PageTitle>
      </div>
      {search}
      <div ref={list} className={css.articles}>
        {posts.map(post => (
          <Article key={post._id} category={category} post={post} open={post.slug === slug} />
        ))}
      </div>
    </>
  )
}
