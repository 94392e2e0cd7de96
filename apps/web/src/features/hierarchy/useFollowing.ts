import { useQuery } from '@tanstack/react-query'
import { wordsOf } from '../../ui/failure.ts'
import { type Deed, previewQuery } from './hierarchy.api.ts'

/** What would follow if a unit were merged into the chosen one, or moved under it. */
export function useFollowing(deed: Deed, id: string, chosen: string | null) {
  const preview = useQuery(previewQuery(deed, id, chosen))
  return {
    preview: preview.data ?? null,
    problem: preview.isError ? wordsOf(preview.error) : null,
    error: preview.error,
    asking: preview.isFetching,
  }
}
