import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { Reply } from '../../lib/calls.ts'
import type { Message } from '../discussions/discussions.api.ts'
import { fetchNewest } from '../discussions/newest.ts'

export type Poll = Reply<'GET /api/case/discussions/:id/get-poll-result'>['data']
/** What a poll's message says; the results of it only after one's own vote. */
export type Results = NonNullable<Poll['vote_results']>
export type Asked = { poll_question: string; poll_options: string[]; anon_voting: 0 | 1 }

export const pollOf = (message: Message): Poll => ({
  poll_question: message.poll_question ?? message.message,
  poll_options: message.poll_options ?? [],
  anon_voting: message.anon_voting ?? 0,
  my_answer: message.my_answer ?? null,
  ...(message.vote_results && { vote_results: message.vote_results }),
})

const resultQuery = (thread: string, poll: string) =>
  queryOptions({
    queryKey: ['polls', poll],
    queryFn: async ({ signal }) => {
      const asked = { params: { id: thread }, query: { message_id: poll } }
      return (await api('GET /api/case/discussions/:id/get-poll-result', { ...asked, signal })).data
    },
  })

/** The poll as it stands now. Until one's own vote there is no result to ask for: the message says all there is. */
export const usePoll = (thread: string, message: Message): Poll => {
  const said = pollOf(message)
  const voted = said.my_answer !== null
  const { data } = useQuery({
    ...resultQuery(thread, message._id),
    enabled: query => voted || query.state.data !== undefined,
    ...(voted && { initialData: said }),
  })
  return data ?? said
}

export const useVote = (thread: string, poll: string) => {
  const client = useQueryClient()
  const { queryKey } = resultQuery(thread, poll)
  return useMutation({
    mutationFn: (option: string) =>
      api('POST /api/case/discussions/:id/vote-poll', {
        params: { id: thread },
        body: { poll_id: poll, poll_value: option },
      }),
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: ({ data }) => {
      client.setQueryData(queryKey, data)
      // It waits there no longer; no event says so, for it would say who voted.
      void client.invalidateQueries({ queryKey: ['notifications'] })
    },
  })
}

export const useAskPoll = (thread: string, onDone: () => void, onRefused: (error: Error) => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key, asked }: { key: string; asked: Asked }) =>
      api('POST /api/case/discussions/:id/send-message', {
        params: { id: thread },
        body: { type: 'poll', ...asked },
        idempotencyKey: key,
      }),
    onSuccess: () => {
      onDone()
      return fetchNewest(client, thread).catch(() => undefined)
    },
    onError: onRefused,
  })
}
