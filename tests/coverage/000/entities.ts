import type { Section } from '../row.ts'
import * as story from '../stories.ts'

const shape = (feature: string): string => `contract/${feature}/${feature}.schemas.ts`

export const entities: readonly Section[] = [
  {
    at: '000 §3',
    title: 'Entities and their fields',
    rows: [
      [
        'verification: email (holds what was typed), code',
        shape('accounts'),
        'server/accounts/sign-up › reaches a phone in any spelling as one person',
      ],
      [
        'password form: password, password_confirmation, invite_token or reset_token',
        shape('accounts'),
        'contract/routes › %s is there, with the fields it names: %s',
      ],
      [
        'login: email, password; answer token, email, page',
        shape('accounts'),
        'server/accounts/sign-in › gives a token to the right password, and one answer to everything else',
      ],
      [
        'two-factor form: email, password, auth_code',
        shape('accounts'),
        'server/accounts/second-step › takes email, password and a code of six digits, so it refuses %j as 422',
      ],
      ['recovery: email and phone', shape('recovery'), 'server/recovery/recovery › refuses the shape of %j'],
      [
        'registration: union_member, first_name, last_name, phone, display_picture, union, union_branch, organization',
        shape('profile'),
        'server/accounts/sign-up › asks for each field by name',
      ],
      [
        'the profile additionally holds middle_name',
        'contract/profile/profile.schemas.ts, server/profile/profile.present.ts',
        'server/profile/profile › keeps a middle name from the sign-up on',
      ],
      [
        'union, branch and organization options: _id, name',
        shape('organizations'),
        'server/organizations/options › give somebody who is signing up ids and names, and nothing to harvest',
      ],
      [
        'profile: first_name, last_name, email, display_picture, permissions, user_role.role_name',
        shape('profile'),
        'server/profile/profile › takes new names, address and picture, and leaves the rest as it is',
      ],
      [
        'dashboard: pending_disputes.count, recent_messages and recent_documents with their items',
        shape('dashboard'),
        'server/dashboard/dashboard › has the shapes of 000 §3',
        'decision 0010: recent_messages._id is the thread',
      ],
      [
        'dashboard: recent_notifications items _id, message, date, photo',
        shape('dashboard'),
        'server/dashboard/dashboard.notifications › shows somebody’s notifications, worded for them, with a picture (000 §3)',
      ],
      [
        'resolution report: a map of period label to days, report_message, period_text',
        shape('reports'),
        'server/reports/reports.rules › tells the time of resolutions by month, and how it changed',
      ],
      [
        'notification: _id, message, date under a heading key',
        shape('notifications'),
        'server/notifications/notifications.read › is Today, Yesterday, else the day, by the clock of Lagos',
      ],
      ['browser storage: token, auth_email', 'lib/session.ts, web/accounts/signIn.ts', story.twoSteps],
      ['browser storage: reg-type', 'lib/session.ts', story.isInvited],
      [
        'browser storage: a logged-in flag',
        'lib/session.ts',
        'e2e/aScreenOpensOffline › a visited screen opens without a network, and a newer build is offered, not forced',
      ],
    ],
  },
]
