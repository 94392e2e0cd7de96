import * as z from 'zod/mini'
import { id, line, text, version } from '../fields.ts'
import { total } from '../page.ts'

const yesOrNo = z.union([z.literal(0), z.literal(1)])

/** One of the 18 permissions, as 002 §3 has it. */
const permission = z.object({
  _id: id,
  name: z.string(),
  group_description: z.string(),
  has_permission: yesOrNo,
})
/** Permissions by the name of their group, each group and each permission in the order in which they are shown. */
export const permissionGroups = z.record(z.string(), z.array(permission))
export type PermissionGroups = z.infer<typeof permissionGroups>

/** `preset`: what a role of the ministry's own making begins with. */
export const newPermissionGroups = z.record(z.string(), z.array(z.object({ ...permission.shape, preset: yesOrNo })))

const editable = z.object({
  ...permission.shape,
  /** Null for a role that has no default. */
  by_default: z.nullable(yesOrNo),
  abilities: z.object({ change: z.boolean() }),
})

export const role = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  group: z.enum(['admin', 'party', 'settlement']),
  built_in: z.boolean(),
  version: z.number(),
  /** How many have it, as far as the caller's lists of people show them. */
  people: total,
  permissions: z.record(z.string(), z.array(editable)),
  abilities: z.object({
    /** Some of its permissions change at once. */
    change: z.boolean(),
    /** It is the caller's own: a change is asked for, and decided by somebody else. */
    ask: z.boolean(),
    /** It can come back to its default, and is not as it is by default. */
    restore: z.boolean(),
  }),
})
export type Role = z.infer<typeof role>

export const rolesAbilities = z.object({ abilities: z.object({ create: z.boolean() }) })

export const NAME_MOST = 60
/** By a permission's `_id`; one that is left out is off. */
export const permissionChoice = z.record(text(36), yesOrNo)

export const newRole = z.strictObject({ name: line(NAME_MOST), permissions: permissionChoice })

/** Without `has_permission` it becomes the other of the two. */
export const permissionChange = z.strictObject({
  role_id: id,
  permission_id: id,
  has_permission: z.optional(yesOrNo),
  version,
})
export const roleRestored = z.strictObject({ role_id: id, version })

/** Of the own role nothing changes yet: a request waits for somebody else. */
export const asked = z.object({ requested: z.boolean() })
