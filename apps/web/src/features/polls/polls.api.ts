import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { Reply } from '../../lib/calls.ts'
import { useVisible } from '../../lib/useVisible.ts'
import type { Message } from '../discussions/discussions.api.ts'
import { fetchNewest } from '../discussions/newest.ts'

export type Poll = Reply<'GET /api/case/discussions/:id/get-poll-result'>['data']
/** What a poll's message says; the results of it only after one's own vote, or after looking without one. */
export type Results = NonNullable<Poll['vote_results']>
export type Asked = { poll_question: string; poll_options: string[]; anon_voting: 0 | 1 }

const pollOf = (message: Message): Poll => ({
  poll_question: message.poll_question ?? message.message,
  poll_options: message.poll_options ?? [],
  anon_voting: message.anon_voting ?? 0,
  my_answer: message.my_answer ?? null,
  poll_abilities: message.poll_abilities ?? { vote: false, look: false },
  ...(message.vote_results && { vote_results: message.vote_results }),
})

const pollKey = (poll: string) => ['polls', poll]

/** Without results there is only the message to ask for: it shows a vote given elsewhere. Asking for them would end a vote. */
const askPoll = async (thread: string, { poll, shown }: { poll: string; shown: boolean }, signal: AbortSignal) => {
  const params = { id: thread }
  if (shown) {
    const query = { message_id: poll }
    return (await api('GET /api/case/discussions/:id/get-poll-result', { params, query, signal })).data
  }
  const query = { around: poll, limit: 1 }
  const { data } = await api('GET /api/case/discussions/:id/messages', { params, query, signal })
  return data[0] && pollOf(data[0])
}

/** The poll as it is now; a vote makes it stale, which the live stream reports. */
export const usePoll = (thread: string, message: Message): Poll => {
  const said = pollOf(message)
  const poll = message._id
  const client = useQueryClient()
  const queryKey = pollKey(poll)
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const known = client.getQueryData<Poll>(queryKey) ?? said
      return (await askPoll(thread, { poll, shown: known.vote_results !== undefined }, signal)) ?? known
    },
    enabled: useVisible(),
    initialData: said,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data.vote_results ? data : said
}

/** A poll waits neither there nor on its case any more; no event says so, for it would say who voted. */
const waitsNoLonger = (client: QueryClient) => {
  for (const queryKey of [['notifications'], ['disputes', 'case'], ['dashboard']])
    void client.invalidateQueries({ queryKey })
}

export const useVote = (thread: string, poll: string) => {
  const client = useQueryClient()
  const queryKey = pollKey(poll)
  return useMutation({
    mutationFn: (option: string) =>
      api('POST /api/case/discussions/:id/vote-poll', {
        params: { id: thread },
        body: { poll_id: poll, poll_value: option },
      }),
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: ({ data }) => {
      client.setQueryData(queryKey, data)
      waitsNoLonger(client)
    },
  })
}

/** Ends one's vote in this poll. */
export const useLook = (thread: string, poll: string) => {
  const client = useQueryClient()
  const queryKey = pollKey(poll)
  return useMutation({
    mutationFn: () =>
      api('GET /api/case/discussions/:id/get-poll-result', { params: { id: thread }, query: { message_id: poll } }),
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: ({ data }) => {
      client.setQueryData(queryKey, data)
      waitsNoLonger(client)
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
