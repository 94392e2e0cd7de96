import * as z from 'zod/mini'
import { emptyData } from '../fields.ts'
import { route } from '../route.ts'
import * as s from './notifications.schemas.ts'

export const notificationsRoutes = {
  notifications: route({
    method: 'GET',
    path: '/api/notifications',
    source: '000 §7, rules "Notifications"',
    summary: 'All notifications of the caller that they may still see, or those of one case, grouped by day.',
    session: 'full',
    query: s.notificationsQuery,
    data: s.groups,
    list: true,
    uncounted: true,
  }),
  caseNotifications: route({
    method: 'GET',
    path: '/api/notifications/cases/all',
    source: '000 §7, rules "Notifications"',
    summary: 'Those about a case the caller has access to.',
    session: 'full',
    query: s.notificationsQuery,
    data: s.groups,
    list: true,
    uncounted: true,
  }),
  pendingNotifications: route({
    method: 'GET',
    path: '/api/notifications/status/pending',
    source: '000 §7, rules "Notifications"',
    summary: 'Those that wait for the caller to approve, accept, decide, vote or answer; gone once that is done.',
    session: 'full',
    query: s.pendingQuery,
    data: s.groups,
    list: true,
    uncounted: true,
  }),
  readNotifications: route({
    method: 'POST',
    path: '/api/notifications/read',
    source: 'rules "Notifications"',
    summary: 'Marks notifications as read: those named, or all of the caller.',
    session: 'full',
    body: s.markRead,
    data: emptyData,
  }),
  notificationSettings: route({
    method: 'GET',
    path: '/api/notifications/settings',
    source: '001 §7, rules "Notifications"',
    summary: 'What the caller may choose to hear of by mail and SMS, and what they chose.',
    session: 'full',
    data: z.array(s.notificationSetting),
  }),
  updateSetting: route({
    method: 'POST',
    path: '/api/notifications/update-setting',
    source: '001 §7, rules "Notifications"',
    summary:
      'Sets or flips a channel of a notification setting; `2fa` is two-step login, which needs the password to go off.',
    session: 'full',
    body: s.settingChange,
    data: emptyData,
  }),
}
