import type { meetingsRoutes } from '@accord/contract/meetings/meetings.routes'
import type { Handlers } from '../../http/context.ts'
import { cancelMeeting, changeMeeting, meetingFile } from './meetings.service.ts'

export const meetingsHandlers: Handlers<typeof meetingsRoutes> = {
  changeMeeting: (ctx, { params, body }) => changeMeeting(ctx, params, body),
  cancelMeeting: (ctx, { params }) => cancelMeeting(ctx, params),
  meetingFile: (ctx, { params }) => meetingFile(ctx, params),
}
