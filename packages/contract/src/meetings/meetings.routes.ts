import * as z from 'zod/mini'
import { id } from '../fields.ts'
import { route } from '../route.ts'
import * as s from './meetings.schemas.ts'

const ofMeeting = z.object({ id, message_id: id })
const meetingId = z.object({ _id: id })

export const meetingsRoutes = {
  changeMeeting: route({
    method: 'POST',
    path: '/api/case/discussions/:id/meetings/:message_id',
    source: 'ours',
    summary: 'Changes a meeting that is not over: by whoever scheduled it or leads the case.',
    session: 'full',
    params: ofMeeting,
    body: s.changedMeeting,
    data: meetingId,
  }),
  cancelMeeting: route({
    method: 'POST',
    path: '/api/case/discussions/:id/meetings/:message_id/cancel',
    source: 'ours',
    summary: 'Cancels a meeting that is not over.',
    session: 'full',
    params: ofMeeting,
    data: meetingId,
  }),
  meetingFile: route({
    method: 'GET',
    path: '/api/case/discussions/:id/meetings/:message_id/meeting.ics',
    source: 'ours',
    summary: 'The meeting as it stands now, for a calendar (RFC 5545).',
    session: 'full',
    params: ofMeeting,
    data: z.string(),
    calendar: 'meeting',
  }),
}
