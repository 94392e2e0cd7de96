import type {
  ListedKind,
  UnitRow as ShownRow,
  UnitAdmin,
  UnitDetails,
} from '@accord/contract/organizations/organizations.schemas'
import type { Actor } from '@accord/policy/actor'
import { mergeUnit, moveUnit } from '@accord/policy/hierarchy.policy'
import { askForDeletionOf } from '@accord/policy/requests.policy'
import * as may from '@accord/policy/units.policy'
import { pictureUrl } from '../pictures/pictures.ts'
import type { AdminRow, ListRow, UnitRow } from './organizations.lists.queries.ts'

const presentAdmin = (row: AdminRow): UnitAdmin => ({
  _id: row.id,
  name: row.name,
  email: row.email ?? '',
  phone: row.phone ?? '',
  photo: pictureUrl(row.picture),
  role: row.role,
  date_joined: new Date(row.joined_at).toISOString(),
  suspended: row.suspended,
})

export const presentAdmins = (rows: readonly AdminRow[]): Record<string, UnitAdmin> =>
  Object.fromEntries(rows.map(row => [row.id, presentAdmin(row)]))

const option = (row: UnitRow) => ({
  _id: row.id,
  name: row.name,
  acronym: row.acronym,
  logo: pictureUrl(row.logo),
  industry: row.industry ?? '',
})

/** The ministry is in no list, and its page is nobody's. */
const listedKind = (kind: UnitRow['kind']): ListedKind => (kind === 'ministry' ? 'union' : kind)

const whole = (row: UnitRow) => ({
  ...option(row),
  kind: listedKind(row.kind),
  industry_id: row.industry_id,
  headquarters: row.headquarters,
  phone: row.phone,
  about: row.about,
  founded_in: row.founded_in,
  date_added: row.created_at.toISOString(),
  union_id: row.union_id,
  union_name: row.union_name ?? '',
  branch_id: row.branch_id,
  branch_name: row.branch_name ?? '',
  version: row.version,
  verified: row.verified,
})

/**
 * A registration token learns `_id` and name, everyone who is signed in four fields more, those over it all
 * (rules "Units").
 */
export function presentListed(actor: Actor | null, row: ListRow): ShownRow {
  if (!actor) return { _id: row.id, name: row.name }
  if (!row.over) return option(row)
  const abilities = {
    invite: may.inviteInto(actor, row).allowed,
    remove_admins: may.removeAdmins(actor, row).allowed,
  }
  return { ...whole(row), admins: presentAdmins(row.admins ?? []), below: row.below ?? 0, abilities }
}

export function presentUnit(actor: Actor, row: UnitRow): UnitDetails {
  return {
    ...whole(row),
    status: row.status,
    abilities: {
      edit: may.editUnit(actor, row).allowed,
      create_below: may.createBelow(actor, row).allowed,
      read_admins: may.readAdmins(actor, row).allowed,
      invite: may.inviteInto(actor, row).allowed,
      remove_admins: may.removeAdmins(actor, row).allowed,
      ask_deletion: askForDeletionOf(actor, row).allowed,
      merge: mergeUnit(actor, row).allowed,
      move: moveUnit(actor, row).allowed,
    },
  }
}
