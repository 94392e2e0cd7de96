import type { userProfile } from '@accord/contract/identity/identity.schemas'
import type * as z from 'zod/mini'
import { pictureUrl } from './pictures.ts'
import type { ProfileRow } from './profile.queries.ts'

const nameOf = (row: ProfileRow, ...kinds: string[]) => row.units.find(u => kinds.includes(u.kind))?.name ?? ''

/** Row → profile. While only the registration token is held it is bare (threats). */
export const presentProfile = (row: ProfileRow, bare: boolean): z.infer<typeof userProfile> => ({
  _id: row.id,
  first_name: row.first_name,
  middle_name: row.middle_name,
  last_name: row.last_name,
  email: row.email ?? '',
  phone: row.phone ?? '',
  contact_address: bare ? '' : row.contact_address,
  display_picture: pictureUrl(row.picture),
  language: row.language,
  registered: row.registered_at !== null,
  invited: row.invited,
  has_password: row.has_password,
  email_verified: row.email_verified,
  phone_verified: row.phone_verified,
  waiting: bare ? null : row.waiting,
  permissions: bare ? [] : row.permissions,
  organization_name: row.units.at(-1)?.name ?? '',
  user_role: {
    role_name: bare ? '' : row.role,
    union_name: nameOf(row, 'union'),
    union_branch_name: nameOf(row, 'branch'),
    union_sub_branch_name: nameOf(row, 'sub_branch', 'employer'),
    non_union_id: row.units.length > 0 || row.pending !== null ? 0 : Number(row.key),
  },
  pending_membership: row.pending,
  unread_notifications: row.unread,
})
