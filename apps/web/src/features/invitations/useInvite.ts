import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/errors.ts'
import { useOnceKey } from '../../lib/useOnceKey.ts'
import { serviceWords, wordsOf } from '../../ui/failure.ts'
import { toast } from '../../ui/toastStore.ts'
import { type SentInvitation, sentKey } from './invitations.api.ts'

/** What the server said, by field; what belongs to none is shown at the address (002 §8). */
const refusalOf = (error: Error): Readonly<Record<string, string>> => {
  if (serviceWords(error) || !(error instanceof ApiError)) return { '': wordsOf(error) }
  if (Object.keys(error.fields).length > 0) return error.fields
  return error.status === 404 ? { unit_id: error.message } : { email: error.message }
}

/** The same invitation, which waits for an answer (rules "Invitations"). */
const waitingIn = (error: Error | null): SentInvitation | null =>
  error instanceof ApiError && error.status === 409 && error.facts.invitation
    ? (error.facts.invitation as SentInvitation)
    : null

type Inviting<Body> = {
  send: (body: Body, idempotencyKey: string) => Promise<{ message: string }>
  /** The toast of the documents where it fails; the reason is shown at its field. */
  failed?: string
  /** Which list it is in; that of all who were invited otherwise. */
  list?: readonly string[]
  onSent: () => void
}

/** Sends one invitation. The same one sent twice by a lost answer is one invitation. */
export const useInvite = <Body>({ send, failed, list = sentKey, onSent }: Inviting<Body>) => {
  const client = useQueryClient()
  const once = useOnceKey()
  const sending = useMutation({
    mutationFn: (body: Body) => send(body, once.keyFor(body)),
    onSuccess: ({ message }) => {
      once.done()
      toast.success(message)
      onSent()
      return client.invalidateQueries({ queryKey: list })
    },
    onError: error => {
      const words = serviceWords(error) ?? failed
      if (words && !waitingIn(error)) toast.error(words)
    },
  })
  return {
    send: sending.mutate,
    busy: sending.isPending,
    waits: waitingIn(sending.error),
    refused: sending.error && !waitingIn(sending.error) ? refusalOf(sending.error) : {},
    tries: sending.submittedAt,
    forget: sending.reset,
  }
}
