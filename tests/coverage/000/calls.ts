import type { Section } from '../row.ts'
import * as story from '../stories.ts'

export const calls: readonly Section[] = [
  {
    at: '000 §7',
    title: 'Calls',
    rows: [
      [
        'GET /api/validate-email, query email',
        'contract/accounts/accounts.routes.ts',
        'server/accounts/sign-up › says the same for a known and an unknown address, and writes to the owner of a known one',
      ],
      [
        'POST /api/confirm-email-code, data.token',
        'contract/accounts/accounts.routes.ts',
        'server/accounts/sign-up › voids the older code when a new one is sent, and a code works once and for ten minutes',
      ],
      ['POST /api/resend-verification-code, message shown', 'contract/accounts/accounts.routes.ts', story.codeIsMasked],
      [
        'POST /api/login, data.token, data.email, data.page',
        'contract/accounts/accounts.routes.ts',
        'server/accounts/sign-in › gives a token to the right password, and one answer to everything else',
      ],
      [
        'POST /api/two-factor-authentication, data.token',
        'contract/accounts/accounts.routes.ts',
        'server/accounts/second-step › opens a session for password and code, as login does, and the code works once',
      ],
      [
        'POST /api/resend-two-factor-authentication, message shown',
        'contract/accounts/accounts.routes.ts',
        'server/accounts/second-step.guesses › once a minute: a login within it answers the same and sends nothing, asking for another is 429',
      ],
      [
        'POST /api/create-password, by bearer',
        'contract/invitations/invitations.routes.ts',
        'server/accounts/sign-up › sets a password once, by the documents’ rule',
      ],
      [
        'and by invite_token',
        'contract/invitations/invitations.routes.ts',
        'server/invitations/invitations.enter › reads what the link is for, chooses a password, and has role and unit once registered',
      ],
      [
        'GET /api/verify-password-token, query invite_token',
        'contract/invitations/invitations.routes.ts',
        'server/invitations/invitations.enter › is gone once revoked, replaced or seven days old, and says which',
      ],
      [
        'GET /api/validate-password-reset-token, query reset_token',
        'contract/recovery/recovery.routes.ts',
        'server/recovery/recovery.link › is not used up by a look, and not by a weak password',
      ],
      [
        'POST /api/confirm-reset-password, message shown',
        'contract/recovery/recovery.routes.ts',
        'server/recovery/recovery.reset › replaces the old one and ends every session of its owner, and of nobody else',
      ],
      [
        'POST /api/reset-password, email and phone',
        'contract/recovery/recovery.routes.ts',
        'server/recovery/recovery › sends it by email or by text message, to the base of PUBLIC_URL whatever the request calls itself',
      ],
      [
        'POST /api/complete-registration, multipart; an error for each field',
        'contract/invitations/invitations.routes.ts',
        'server/accounts/sign-up › asks for each field by name',
      ],
      [
        'GET /api/get-unions, data list',
        'contract/organizations/organizations.routes.ts',
        'server/organizations/options › give a stranger who is signed in acronym, logo and industry too',
      ],
      [
        'GET /api/get-union-branches/{unionId}, data list',
        'contract/organizations/organizations.routes.ts',
        'server/organizations/options › give somebody who is signing up ids and names, and nothing to harvest',
      ],
      [
        'GET /api/get-union-organizations/{branchId}, data list',
        'contract/organizations/organizations.routes.ts',
        'server/organizations/options › give somebody who is signing up ids and names, and nothing to harvest',
      ],
      [
        'GET /api/user-profile, the profile',
        'contract/profile/profile.routes.ts',
        'server/profile/profile › takes new names, address and picture, and leaves the rest as it is',
      ],
      [
        'GET /api/dashboard',
        'contract/dashboard/dashboard.routes.ts',
        'server/dashboard/dashboard › has the shapes of 000 §3',
      ],
      [
        'GET /api/dispute-resolution-report, query period',
        'contract/reports/reports.routes.ts',
        'server/reports/reports.rules › divides each period, the oldest first, and the whole time from the first resolution on',
      ],
      [
        'GET /api/search, query q, doc_type[], case_status, start_date, end_date, order_by',
        'contract/search/search.routes.ts',
        'server/search/search › is narrowed by status, days and types, and a filter alone finds the newest first',
      ],
      [
        'GET /api/notifications, all',
        'contract/notifications/notifications.routes.ts',
        'server/notifications/notifications.list › has three sources',
      ],
      [
        'GET /api/notifications/cases/all, those of cases',
        'contract/notifications/notifications.routes.ts',
        'server/notifications/notifications.list › has three sources',
      ],
      [
        'GET /api/notifications/status/pending, those that wait',
        'contract/notifications/notifications.routes.ts',
        'server/notifications/notifications.list › has three sources',
      ],
      [
        'GET /api/logout',
        'contract/accounts/accounts.routes.ts',
        'server/accounts/sign-in › ends at once on log out; a second log out is 200 too',
      ],
      [
        'every call carries the bearer token',
        'lib/api.ts',
        'lib/api › a call carries the token, the device, its parameters and lists',
      ],
      ['without a token no call is made', 'app/router.tsx', story.toLogin],
    ],
  },
]
