import { helpPostHref, places } from '@accord/contract/places'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ApiError } from '../../../lib/errors.ts'
import { useOnceKey } from '../../../lib/useOnceKey.ts'
import { refusedBy } from '../../../ui/failure.ts'
import { toast } from '../../../ui/toastStore.ts'
import * as api from './writing.api.ts'

export type Answers = { title: string; category_id: string; summary: string; markdown: string; sources: string }
const EMPTY: Answers = { title: '', category_id: '', summary: '', markdown: '', sources: '' }

const answersOf = (post: api.Draft | null): Answers =>
  post
    ? {
        title: post.title,
        category_id: post.category._id,
        summary: post.summary,
        markdown: post.markdown,
        sources: post.sources.join('\n'),
      }
    : EMPTY

const writtenOf = ({ sources, ...rest }: Answers): api.Written => ({
  ...rest,
  sources: sources
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean),
})

export type Act = 'save' | 'publish' | 'unpublish' | 'delete'
type Sent = { act: Act; sent: Answers }

/** A post while it is written: what is typed, and what may be done with it. */
export function usePost(first: api.Draft | null) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const once = useOnceKey()
  const [post, setPost] = useState(first)
  const [answers, setAnswers] = useState(() => answersOf(first))
  const [stale, setStale] = useState(false)
  /** What is typed is saved, or was given up: leaving asks nothing. */
  const free = useRef(false)
  const saved = answersOf(post)
  const dirty = Object.keys(answers).some(name => answers[name as keyof Answers] !== saved[name as keyof Answers])

  /** What was typed since `sent` left stays, and so does what was not sent at all (null). */
  const adopt = (now: api.Draft, sent?: Answers | null) => {
    client.setQueryData(api.postQuery(now._id).queryKey, now)
    setPost(now)
    setAnswers(typed => (sent === undefined || sent === typed ? answersOf(now) : typed))
    setStale(false)
  }

  const save = async (sent: Answers) => {
    const written = writtenOf(sent)
    if (post) return api.savePost(post._id, post.version, written)
    const made = await api.createPost(written, once.keyFor(written))
    once.done()
    return made
  }
  /** What is typed and what readers see would differ otherwise. */
  const savedFirst = async (sent: Answers): Promise<api.Draft> => (post && !dirty ? post : (await save(sent)).data)

  const acting = useMutation({
    mutationFn: async ({ act, sent }: Sent): Promise<{ message: string; data: api.Draft | null }> => {
      if (act === 'save') return save(sent)
      if (act === 'publish') {
        const now = await savedFirst(sent)
        setPost(now)
        return api.publishPost(now._id, now.version)
      }
      const { _id, version } = post ?? { _id: '', version: 0 }
      if (act === 'unpublish') return api.unpublishPost(_id, version)
      const { message } = await api.deletePost(_id, version)
      return { message, data: null }
    },
    onSuccess: ({ message, data }, { act, sent }) => {
      toast.success(message)
      free.current = !data || !first
      if (!data) return void navigate({ to: places.helpWriting })
      adopt(data, act === 'unpublish' ? null : sent)
      if (!first) void navigate({ href: helpPostHref(data._id), replace: true })
    },
    onError: async error => {
      if (!post || !(error instanceof ApiError) || error.status !== 409 || error.facts.version === post.version) return
      const now = await client.fetchQuery({ ...api.postQuery(post._id), staleTime: 0 })
      // What was typed stays: saving once more puts it in the place of what somebody else saved.
      if (dirty) setPost(now)
      else adopt(now)
      setStale(true)
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [...api.postsKey, 'list'] }),
        client.invalidateQueries({ queryKey: [...api.postsKey, 'versions'] }),
        client.invalidateQueries({ queryKey: api.helpKey }),
      ]),
  })

  const doing = acting.isPending ? acting.variables.act : null
  /** Its page takes the place of this one as soon as it is made. */
  const isMade = doing !== null && !first

  return {
    post,
    answers,
    isMade,
    dirty,
    stale,
    put: (name: keyof Answers, value: string) => isMade || setAnswers(now => ({ ...now, [name]: value })),
    adopt,
    act: (act: Act) => acting.mutate({ act, sent: answers }),
    doing,
    refused: stale ? {} : refusedBy(acting.error),
    tries: acting.submittedAt,
    ready: answers.title.trim() !== '' && answers.category_id !== '' && answers.markdown.trim() !== '',
    asks: () => dirty && !free.current,
  }
}
export type Post = ReturnType<typeof usePost>
