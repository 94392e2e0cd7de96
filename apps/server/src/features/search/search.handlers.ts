import type { searchRoutes } from '@accord/contract/search/search.routes'
import type { Handlers } from '../../http/context.ts'
import { search } from './search.service.ts'

export const searchHandlers: Handlers<typeof searchRoutes> = {
  search: (ctx, { query }) => search(ctx, query),
}
