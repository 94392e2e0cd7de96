import type { notificationsRoutes } from '@accord/contract/notifications/notifications.routes'
import type { Handlers } from '../../http/context.ts'
import type { Notices } from '../notices/notice.ts'
import { caseNotifications, notifications, pendingNotifications, readNotifications } from './notifications.service.ts'
import { notificationSettings, updateSetting } from './notifications.settings.service.ts'

export const notificationsHandlers = (notices: Notices): Handlers<typeof notificationsRoutes> => ({
  notifications: (ctx, { query }) => notifications(ctx, notices, query),
  caseNotifications: (ctx, { query }) => caseNotifications(ctx, notices, query),
  pendingNotifications: (ctx, { query }) => pendingNotifications(ctx, notices, query),
  readNotifications: (ctx, { body }) => readNotifications(ctx, body),
  notificationSettings: ctx => notificationSettings(ctx),
  updateSetting: (ctx, { body }) => updateSetting(ctx, body),
})
