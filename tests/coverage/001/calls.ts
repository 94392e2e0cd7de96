import type { Section } from '../row.ts'
import * as story from '../stories.ts'

const routes = 'contract/organizations/organizations.routes.ts'
const people = 'contract/people/people.routes.ts'
const invites = 'contract/invitations/invitations.routes.ts'
const requests = 'contract/requests/requests.routes.ts'
const made = 'server/organizations/units › is made, read, and found in the list with all its fields'
const under = 'server/organizations/units › are made under the parent that is named, by whoever is over it'
const edited = 'server/organizations/units › changes what the form names and leaves the rest'
const admins = 'server/organizations/units › are in an object by their ids, with what a person needs to reach them'
const removed = 'server/organizations/units › lose role, unit and sessions when they are removed, and keep the account'
const invited = 'server/invitations/invitations.send › the call of a %s takes %s, Staff and Claimants'
const ofUnit =
  'server/disputes/disputes.lists › have the fields of 002 §3, both parties, and the status as a picture that is there, too'

export const calls: readonly Section[] = [
  {
    at: '001 §7',
    title: 'Calls',
    rows: [
      [
        'GET /api/get-industries, data list',
        routes,
        'server/organizations/units › offer the industries of a fresh install by name',
      ],
      [
        'GET /api/users/get-roles, data list',
        'contract/invitations/invitations.routes.ts',
        'server/roles/roles › goes with the roles to which somebody may invite',
      ],
      [
        'GET /api/users/admin-roles, data list',
        'contract/invitations/invitations.routes.ts',
        'server/roles/roles › is made with what is chosen, of the admin group, given in the ministry or in a unit that is named',
      ],
      ['POST /api/union/create, multipart union fields', routes, made],
      [
        'POST /api/union/bulk/create, multipart with file',
        'contract/organizations/bulk.routes.ts',
        'server/organizations/bulk › is made whole, with an event for each, and only once with one key',
      ],
      ['GET /api/union/{id}, the union', routes, made],
      ['POST /api/union/edit/{id}, logo only if new', routes, edited],
      ['GET /api/case/union/{id}, its cases', 'contract/disputes/disputes.routes.ts', ofUnit],
      ['GET /api/union/get-admins/{id}, map of admins', people, admins],
      ['DELETE /api/union/remove-admin/{id}, JSON admin_id', people, removed],
      ['POST /api/union/send-invite/{id}, JSON email, role', invites, invited],
      [
        'GET /api/union/branch, data list',
        routes,
        'server/organizations/units › of the own tree hold what each may look after',
      ],
      ['POST /api/union/branch/create, multipart with union', routes, under],
      ['GET /api/union/branch/{id}, one branch', routes, under],
      [
        'POST /api/union/branch/edit/{id}, multipart',
        routes,
        'server/organizations/units › says the words of each level',
      ],
      ['GET /api/union/branch/get-admins/{id}, admins', people, admins],
      ['POST /api/union/branch/{id}/send-invite, JSON email, role', invites, invited],
      ['DELETE /api/union/branch/remove-admin/{id}, JSON admin_id', people, removed],
      [
        'GET /api/union/organizations, data list',
        routes,
        'server/organizations/units › of the own tree hold what each may look after',
      ],
      ['POST /api/union/sub-branch/create, multipart with union and branch', routes, under],
      ['GET /api/union/sub-branch/{id}, one sub branch', routes, under],
      ['GET /api/union/sub-branch/get-admins/{id}, admins', people, admins],
      [
        'POST /api/union/sub-branch/edit/{id}, multipart',
        routes,
        'server/organizations/units › says the words of each level',
      ],
      ['POST /api/union/sub-branch/{id}/send-invite, JSON email, role', invites, invited],
      ['DELETE /api/union/sub-branch/remove-admin/{id}, JSON admin_id', people, removed],
      [
        'POST /api/profile-update, display_picture only when chosen',
        'contract/profile/profile.routes.ts',
        'server/profile/profile › takes new names, address and picture, and leaves the rest as it is',
      ],
      [
        'GET /api/organization-profile, the own unit',
        routes,
        'server/organizations/units › of the own unit goes by its own call',
      ],
      [
        'POST /api/change-password, then log in anew',
        'contract/security/security.routes.ts',
        'server/security/change-password › ends every session, this one too, messages the owner everywhere, and is recorded',
      ],
      [
        'DELETE /api/delete-account, JSON password',
        'contract/people/people.routes.ts',
        'server/people/people.delete › ends every session, frees the address and leaves nothing of the person but what the rules name',
      ],
      [
        'GET /api/settings/2fa, data["2fa"].value',
        'contract/security/security.routes.ts',
        'server/security/two-step.settings › is off at first, set by its value, and reported to the owner once a change',
      ],
      [
        'GET /api/notifications/settings, data list',
        'contract/notifications/notifications.routes.ts',
        'server/notifications/notifications.settings › are a card each, with emails on',
      ],
      [
        'POST /api/notifications/update-setting, setting and option',
        'contract/notifications/notifications.routes.ts',
        'server/notifications/notifications.settings › are set, and flipped, by key or id, for the caller alone',
      ],
      [
        'POST /api/notifications/update-setting with "2fa" alone flips it',
        'contract/notifications/notifications.routes.ts',
        'server/security/two-step.settings › is flipped without a value, as the documents send it',
      ],
      ['POST /api/users/requests/new-role, JSON role_id', requests, story.newRole],
      [
        'POST /api/users/requests/new-organization, JSON org_id',
        requests,
        'server/requests/requests.grants › is the person’s at their next request; cases they filed stay where they are',
      ],
      [
        'POST /api/users/requests/delete-organization, JSON reason',
        requests,
        'server/requests/requests.delete › is decided by the ministry with "edit unions", who reads the reason, and by nobody else',
      ],
    ],
  },
]
