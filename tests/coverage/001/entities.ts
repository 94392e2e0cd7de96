import type { Section } from '../row.ts'
import * as story from '../stories.ts'

const made = 'server/organizations/units › is made, read, and found in the list with all its fields'
const under = 'server/organizations/units › are made under the parent that is named, by whoever is over it'
const admins = 'server/organizations/units › are in an object by their ids, with what a person needs to reach them'

export const entities: readonly Section[] = [
  {
    at: '001 §3',
    title: 'Entities and their fields',
    rows: [
      [
        'union: _id, name, acronym, industry, industry_id, headquarters, phone, about, founded_in, logo, date_added',
        'contract/organizations/organizations.schemas.ts, server/organizations/organizations.present.ts',
        made,
      ],
      [
        'branch and sub branch: the same with union_id, union_name, and the parent branch',
        'contract/organizations/organizations.schemas.ts',
        under,
      ],
      [
        'industry: _id, name',
        'contract/organizations/organizations.schemas.ts',
        'server/organizations/units › offer the industries of a fresh install by name',
      ],
      [
        'admins by id: _id, name, email, photo, role, date_joined',
        'contract/organizations/organizations.schemas.ts',
        admins,
      ],
      [
        'case row of a union: filling_date, case_no, involved_parties, status_img',
        'contract/disputes/disputes.schemas.ts',
        'server/disputes/disputes.lists › have the fields of 002 §3, both parties, and the status as a picture that is there, too',
      ],
      [
        'profile: contact_address, user_role with the names of union, branch and sub branch',
        'contract/profile/profile.schemas.ts',
        story.editsProfile,
      ],
      [
        'password change: old_password, password, password_confirmation',
        'contract/security/security.schemas.ts',
        'server/security/change-password › refuses shapes before anything is hashed, and whoever is not fully signed in',
      ],
      [
        'notification setting: _id, key, name, description, settings as a map of channel to "1"',
        'contract/notifications/notifications.schemas.ts',
        'server/notifications/notifications.settings › are a card each, with emails on',
      ],
      [
        'organization search result: _id, name',
        'contract/organizations/organizations.schemas.ts',
        'server/organizations/options › finds units of every kind, or of the one asked for',
      ],
    ],
  },
]
