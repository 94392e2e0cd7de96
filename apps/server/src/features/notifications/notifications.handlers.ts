import type { notificationsRoutes } from '@accord/contract/notifications/notifications.routes'
import type { Handlers } from '../../http/context.ts'
import { caseNotifications, notifications, pendingNotifications, readNotifications } from './notifications.service.ts'
import { notificationSettings, updateSetting } from './notifications.settings.service.ts'

export const notificationsHandlers: Handlers<typeof notificationsRoutes> = {
  notifications: (ctx, { query }) => notifications(ctx, query),
  caseNotifications: (ctx, { query }) => caseNotifications(ctx, query),
  pendingNotifications: (ctx, { query }) => pendingNotifications(ctx, query),
  readNotifications: (ctx, { body }) => readNotifications(ctx, body),
  notificationSettings: ctx => notificationSettings(ctx),
  updateSetting: (ctx, { body }) => updateSetting(ctx, body),
}
