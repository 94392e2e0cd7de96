import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { download } from '../../lib/download.ts'
import type { Message } from '../discussions/discussions.api.ts'

export type MeetingFields = {
  meeting_title: string
  meeting_date: string
  meeting_location: string
  meeting_start_time: string
  meeting_end_time: string
}
/** A meeting as a message carries it: where it was scheduled, and in the lines about its changes. */
export type Meeting = MeetingFields & {
  id: string
  state: NonNullable<Message['meeting_state']>
  /** A line of a later change, which stays what it was. */
  line: boolean
  /** What is different in it from before. */
  parts: NonNullable<Message['meeting_parts']>
  mayChange: boolean
}

export const meetingOf = (message: Message): Meeting => ({
  id: message.meeting_id ?? message._id,
  meeting_title: message.meeting_title ?? message.message,
  meeting_date: message.meeting_date ?? '',
  meeting_location: message.meeting_location ?? '',
  meeting_start_time: message.meeting_start_time ?? '',
  meeting_end_time: message.meeting_end_time ?? '',
  state: message.meeting_state ?? 'planned',
  line: message.meeting_id !== undefined && message.meeting_id !== message._id,
  parts: message.meeting_parts ?? [],
  mayChange: message.meeting_abilities?.change ?? false,
})

type Done = { onDone: (message: string) => void; onRefused: (error: Error) => void }

/** Whatever is done to a meeting shows in the message that scheduled it and at the foot of the discussion. */
function useTold<T>(send: (input: T) => Promise<{ message: string }>, { onDone, onRefused }: Done) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => {
      onDone(message)
      return client.invalidateQueries({ queryKey: ['discussions'] })
    },
    onError: onRefused,
  })
}

export const useSchedule = (thread: string, done: Done) =>
  useTold(
    ({ fields, key }: { fields: MeetingFields; key: string }) =>
      api('POST /api/case/discussions/:id/send-message', {
        params: { id: thread },
        body: { type: 'meeting', ...fields },
        idempotencyKey: key,
      }),
    done,
  )

export const useChange = (thread: string, meeting: string, done: Done) =>
  useTold(
    ({ fields }: { fields: MeetingFields }) =>
      api('POST /api/case/discussions/:id/meetings/:message_id', {
        params: { id: thread, message_id: meeting },
        body: fields,
      }),
    done,
  )

export const useCancel = (thread: string, meeting: string, done: Done) =>
  useTold(
    () =>
      api('POST /api/case/discussions/:id/meetings/:message_id/cancel', {
        params: { id: thread, message_id: meeting },
      }),
    done,
  )

export const saveCalendar = (thread: string, meeting: string) =>
  download('GET /api/case/discussions/:id/meetings/:message_id/meeting.ics', {
    params: { id: thread, message_id: meeting },
  })
