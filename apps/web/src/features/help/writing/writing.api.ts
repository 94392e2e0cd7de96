import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import type { Reply } from '../../../lib/calls.ts'
import { paging } from '../../../lib/paging.ts'

export type PostRow = Reply<'GET /api/posts/all'>['data'][number]
export type Draft = Reply<'GET /api/posts/:id/draft'>['data']
export type Version = Reply<'GET /api/posts/:id/versions'>['data'][number]
export type VersionText = Reply<'GET /api/posts/:id/versions/:number'>['data']
export type Category = Reply<'GET /api/posts/categories/all'>['data'][number]
export type State = PostRow['state']

export const postsKey = ['posts'] as const
/** What readers are shown. */
export const helpKey = ['help'] as const

export const postsQuery = (q: string, state: State | undefined) =>
  infiniteQueryOptions({
    queryKey: [...postsKey, 'list', q, state],
    queryFn: ({ pageParam: cursor, signal }) =>
      api('GET /api/posts/all', { query: { q: q || undefined, state, cursor }, signal }),
    ...paging,
    placeholderData: keepPreviousData,
  })

export const postQuery = (id: string) =>
  queryOptions({
    queryKey: [...postsKey, 'one', id],
    queryFn: async ({ signal }) => (await api('GET /api/posts/:id/draft', { params: { id }, signal })).data,
  })

export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...postsKey, 'versions', id],
    queryFn: async ({ signal }) => (await api('GET /api/posts/:id/versions', { params: { id }, signal })).data,
  })

/** A version never changes. */
export const versionQuery = (id: string, number: number) =>
  queryOptions({
    queryKey: [...postsKey, 'version', id, number],
    queryFn: async ({ signal }) =>
      (await api('GET /api/posts/:id/versions/:number', { params: { id, number }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const postCategoriesQuery = queryOptions({
  queryKey: [...postsKey, 'categories'],
  queryFn: async ({ signal }) => (await api('GET /api/posts/categories/all', { signal })).data,
})

/** What a category holds but what was deleted, in its order; more than a page of it cannot be ordered. */
export const postsInQuery = (categoryId: string) =>
  queryOptions({
    queryKey: [...postsKey, 'list', 'in', categoryId],
    queryFn: async ({ signal }) => {
      const { data } = await api('GET /api/posts/all', { query: { category_id: categoryId, limit: 200 }, signal })
      return data.toSorted((a, b) => a.position - b.position || (a._id < b._id ? -1 : 1))
    },
  })

export const previewQuery = (markdown: string) =>
  queryOptions({
    queryKey: [...postsKey, 'preview', markdown],
    queryFn: async ({ signal }) => (await api('POST /api/posts/preview', { body: { markdown }, signal })).data.content,
    enabled: markdown.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })

export type Written = { title: string; category_id: string; summary: string; markdown: string; sources: string[] }

export const createPost = (body: Written, idempotencyKey: string) => api('POST /api/posts', { body, idempotencyKey })

export const savePost = (id: string, version: number, written: Written) =>
  api('PUT /api/posts/:id', { params: { id }, body: { ...written, version } })

export const publishPost = (id: string, version: number) =>
  api('POST /api/posts/:id/publish', { params: { id }, body: { version } })

export const unpublishPost = (id: string, version: number) =>
  api('POST /api/posts/:id/unpublish', { params: { id }, body: { version } })

export const deletePost = (id: string, version: number) =>
  api('DELETE /api/posts/:id', { params: { id }, query: { version } })

export const restorePost = (id: string, version: number, number: number) =>
  api('POST /api/posts/:id/restore', { params: { id }, body: { number, version } })

export const addPicture = (id: string, picture: File, alt: string) => {
  const body = new FormData()
  body.append('alt', alt)
  body.append('picture', picture)
  return api('POST /api/posts/:id/pictures', { params: { id }, body })
}

export const createCategory = (body: { title: string; description: string }, idempotencyKey: string) =>
  api('POST /api/posts/categories', { body, idempotencyKey })

export const editCategory = (id: string, body: { title: string; description: string; version: number }) =>
  api('PUT /api/posts/categories/:id', { params: { id }, body })

export const orderPosts = (id: string, posts: string[]) =>
  api('POST /api/posts/categories/:id/order', { params: { id }, body: { posts } })

export const orderCategories = (categories: string[]) =>
  api('POST /api/posts/categories/order', { body: { categories } })
