import type { meetingsRoutes } from '@accord/contract/meetings/meetings.routes'
import type { Handlers } from '../../http/context.ts'
import { cancel, change, meetingFile } from './meetings.service.ts'

export const meetingsHandlers: Handlers<typeof meetingsRoutes> = {
  changeMeeting: (ctx, { params, body }) => change(ctx, params, body),
  cancelMeeting: (ctx, { params }) => cancel(ctx, params),
  meetingFile: (ctx, { params }) => meetingFile(ctx, params),
}
