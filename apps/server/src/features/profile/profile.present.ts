import type { userProfile } from '@accord/contract/profile/profile.schemas'
import { type Actor, isMinistry } from '@accord/policy/actor'
import { filesFor } from '@accord/policy/claimant.policy'
import { createSome, type ListedKind, runsUnit } from '@accord/policy/units.policy'
import type * as z from 'zod/mini'
import { pictureUrl } from '../pictures/pictures.ts'
import type { ProfileRow } from './profile.queries.ts'

const nameOf = (row: ProfileRow, ...kinds: string[]) => row.units.find(u => kinds.includes(u.kind))?.name ?? ''

const filedFor = (row: ProfileRow, actor: Actor | null, verified: boolean) =>
  actor && filesFor(actor, { verified }) ? (row.units.at(-1)?.name ?? '') : ''

const mayCreate = (actor: Actor | null, kind: ListedKind) => actor !== null && createSome(actor, kind).allowed

/** Row → profile. `actor` is null while only the registration token is held; then it is bare (rules "Sign-up"). */
export const presentProfile = (row: ProfileRow, actor: Actor | null): z.infer<typeof userProfile> => ({
  _id: row.id,
  first_name: row.first_name,
  middle_name: row.middle_name,
  last_name: row.last_name,
  email: row.email ?? '',
  phone: row.phone ?? '',
  contact_address: actor === null ? '' : row.contact_address,
  display_picture: pictureUrl(row.picture),
  language: row.language,
  registered: row.registered_at !== null,
  invited: row.invited,
  has_password: row.has_password,
  email_verified: row.email_verified,
  phone_verified: row.phone_verified,
  waiting: actor === null ? null : row.waiting,
  permissions: actor === null ? [] : row.permissions,
  organization_name: row.units.at(-1)?.name ?? '',
  user_role: {
    role_name: actor === null ? '' : row.role,
    union_name: nameOf(row, 'union'),
    union_branch_name: nameOf(row, 'branch'),
    union_sub_branch_name: nameOf(row, 'sub_branch', 'employer'),
    non_union_id: row.units.length > 0 || row.pending !== null ? 0 : Number(row.access_key),
  },
  pending_membership: row.pending,
  files_for: { listed: filedFor(row, actor, true), not_listed: filedFor(row, actor, false) },
  runs_unit: actor !== null && runsUnit(actor),
  in_ministry: actor !== null && isMinistry(actor),
  abilities: {
    create_unions: mayCreate(actor, 'union'),
    create_branches: mayCreate(actor, 'branch'),
    create_sub_branches: mayCreate(actor, 'sub_branch'),
    create_employers: mayCreate(actor, 'employer'),
  },
  unread_notifications: row.unread,
})
