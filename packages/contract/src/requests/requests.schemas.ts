import * as z from 'zod/mini'
import { id, option, text, time } from '../fields.ts'
import { pageQuery } from '../page.ts'
import { permissionChoice } from '../roles/roles.schemas.ts'

/** What somebody may ask for and others decide (rules "Requests"). */
export const REQUEST_KINDS = [
  'membership',
  'unlisted organization',
  'new organization',
  'new role',
  'delete organization',
  'permissions',
] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]
const requestKind = z.enum(REQUEST_KINDS)

export const requestsQuery = z.object({
  ...pageQuery,
  kind: z.optional(requestKind),
  sort: z.optional(z.enum(['date'])),
  /** The most recent first, unless asked otherwise. */
  order: z.optional(z.enum(['asc', 'desc'])),
})

/** What a role is to have, or not to have any more. */
const wantedPermission = z.object({ name: z.string(), has_permission: z.union([z.literal(0), z.literal(1)]) })

export const pendingRequest = z.object({
  _id: id,
  kind: requestKind,
  person: z.object({
    _id: id,
    name: z.string(),
    picture: z.nullable(z.string()),
    email: z.string(),
    phone: z.string(),
    role: z.string(),
    /** The unit the person belongs to now; empty where they belong to none. */
    organization: z.string(),
  }),
  /** The unit asked for, with the names of those above it, the union first; null where none was chosen. */
  unit: z.nullable(z.object({ _id: id, name: z.string(), above: z.array(z.string()) })),
  /** The role asked for, or the own one that is to be different. */
  role: z.nullable(option),
  /** How it is to be different. */
  permissions: z.array(wantedPermission),
  /** Why it is asked for, where that was given. */
  reason: z.string(),
  /** The name typed for an organization that is not listed, else empty. */
  organization_name: z.string(),
  /** Where that organization belongs, as the person gave it, the union first; empty where nothing was given. */
  under: z.array(z.string()),
  date: time,
  abilities: z.object({
    approve: z.boolean(),
    decline: z.boolean(),
    /** Approving takes a `unit_id`. */
    choose_unit: z.boolean(),
  }),
  /** The kinds of unit that it takes; null where any will do, or where it takes none. */
  unit_kinds: z.nullable(z.array(z.string())),
  /** Left out, approving gives the role in the ministry itself. */
  unit_optional: z.boolean(),
  /** The unit the person belongs to now, where it is one of those. */
  suggested_unit: z.nullable(option),
})
export type PendingRequest = z.infer<typeof pendingRequest>

export const approveRequest = z.strictObject({ unit_id: z.optional(id) })
export const declineRequest = z.strictObject({ reason: text(500) })

export const decidedRequest = z.object({ _id: id, status: z.enum(['approved', 'declined']) })

export const newRole = z.strictObject({ role_id: id })
export const newOrganization = z.strictObject({ org_id: id })
export const deleteOrganization = z.strictObject({ reason: text(500) })
export const newPermissions = z.strictObject({ permissions: permissionChoice })
export const askedRequest = z.object({ _id: id })

/** What the caller asked for, and what came of it. */
export const ownRequest = z.object({
  _id: id,
  kind: requestKind,
  unit: z.nullable(option),
  role: z.nullable(option),
  permissions: z.array(wantedPermission),
  organization_name: z.string(),
  reason: z.string(),
  status: z.enum(['pending', 'approved', 'declined', 'ended']),
  date: time,
  decided_date: z.nullable(time),
  decision_reason: z.string(),
  abilities: z.object({ cancel: z.boolean() }),
})
export type OwnRequest = z.infer<typeof ownRequest>

/** What the caller may ask for (001 §6), and where they belong now. */
export const mayAsk = z.object({
  abilities: z.object({ new_role: z.boolean(), new_organization: z.boolean(), delete_organization: z.boolean() }),
  unit: z.nullable(z.object({ _id: id, name: z.string(), kind: z.string() })),
})
