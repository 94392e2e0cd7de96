import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { rowsOf } from '../../lib/paging.ts'
import { caseFoldersQuery } from './documents.api.ts'

/** The folders of a case, and the one the address names; `lost` once it is sure that there is no such folder. */
export const useFolders = (caseId: string, id: string) => {
  const answer = useInfiniteQuery(caseFoldersQuery(caseId))
  const { hasNextPage, isFetching, isError, fetchNextPage } = answer
  const folders = rowsOf(answer.data)
  const here = folders.find(folder => folder._id === id)
  const sought = id !== '' && !here
  useEffect(() => {
    if (sought && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [sought, hasNextPage, isFetching, isError, fetchNextPage])
  return { answer, folders, here, lost: sought && answer.isSuccess && !hasNextPage && !isFetching }
}
export type Folders = ReturnType<typeof useFolders>
