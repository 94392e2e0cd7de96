import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

const KEY = 'help'

export const categoriesQuery = queryOptions({
  queryKey: [KEY, 'categories'],
  queryFn: async ({ signal }) => api('GET /api/posts/categories', { signal }),
})

export const categoryQuery = (id: string) =>
  queryOptions({
    queryKey: [KEY, 'category', id],
    queryFn: async ({ signal }) => {
      const [{ data: category }, { data: posts }] = await Promise.all([
        api('GET /api/posts/categories/:id', { params: { id }, signal }),
        api('GET /api/posts/:id', { params: { id }, signal }),
      ])
      return { category, posts }
    },
  })

export const foundQuery = (q: string) =>
  queryOptions({
    queryKey: [KEY, 'found', q],
    queryFn: async ({ signal }) => (await api('GET /api/posts/search', { query: { q }, signal })).data,
    placeholderData: keepPreviousData,
  })
