import { route } from '../route.ts'
import { found, searchQuery } from './search.schemas.ts'

export const searchRoutes = {
  search: route({
    method: 'GET',
    path: '/api/search',
    source: '000 §7, rules "Search"',
    summary:
      'Cases, words said in them, documents, people, unions, branches and organizations that hold the words, as far as the caller may see them.',
    session: 'full',
    query: searchQuery,
    data: found,
  }),
}
