import * as z from 'zod/mini'
import { id, line, looseLine, looseText, maybeId, text, time, wholeNumber } from '../fields.ts'
import { pageQuery } from '../page.ts'

/** The levels of the hierarchy, and employers outside the unions' tree. */
export const UNIT_KINDS = ['union', 'branch', 'sub_branch', 'employer'] as const
const unitKind = z.enum(UNIT_KINDS)
export type ListedKind = z.infer<typeof unitKind>

/** Longest name of a unit, in characters. */
export const UNIT_NAME_MOST = 160
export const FOUNDED_RULE = 'Enter a year, such as 1978.'
export const UNIT_PHONE_RULE = 'Enter a phone number of 7 to 15 digits, such as 0803 123 4567.'

/** A year, or the day as some forms send it; that it has come is the server's to say. */
const isDay = (typed: string): boolean => {
  const day = new Date(`${typed}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(typed)
}
export const foundedIn = line(10).check(
  z.regex(/^(1[5-9]|20)\d\d(-\d\d-\d\d)?$/, FOUNDED_RULE),
  z.refine(typed => typed.length <= 4 || isDay(typed), FOUNDED_RULE),
)
/** An office has landlines, too, so this is no mobile number of an account. */
export const unitPhone = line(30).check(z.regex(/^\+?(?:[\s().-]*\d){7,15}[\s().-]*$/, UNIT_PHONE_RULE))

const name = line(UNIT_NAME_MOST)
const acronym = line(40)
const headquarters = line(200)
/** Of branches and sub branches (rules "Units"). */
const looseAcronym = z.optional(looseLine(40))
const looseHeadquarters = z.optional(looseLine(200))
const common = { name, industry_id: id, phone: unitPhone, about: text(), founded_in: foundedIn }

/** 001 §5: all fields of a union are required, the logo is not. */
export const newUnion = z.strictObject({ ...common, acronym, headquarters })
export const newBranch = z.strictObject({
  ...common,
  union: id,
  acronym: looseAcronym,
  headquarters: looseHeadquarters,
})
/** `kind`: an employer outside the unions' tree has neither a union nor a branch. */
export const newSubBranch = z.strictObject({
  ...common,
  union: maybeId,
  branch: maybeId,
  kind: z.optional(z.enum(['sub_branch', 'employer'])),
  acronym: looseAcronym,
  headquarters: looseHeadquarters,
})

/**
 * What is left out stays; `version` is the one that was shown. Naming another parent is refused (001 §7,
 * rules "Stale changes").
 */
const edited = {
  name: z.optional(name),
  industry_id: z.optional(id),
  phone: z.optional(unitPhone),
  about: z.optional(text()),
  founded_in: z.optional(foundedIn),
  version: z.optional(wholeNumber(1, 999_999_999)),
}
export const unionChange = z.strictObject({
  ...edited,
  acronym: z.optional(acronym),
  headquarters: z.optional(headquarters),
})
export const unitChange = z.strictObject({
  ...edited,
  union: maybeId,
  branch: maybeId,
  acronym: looseAcronym,
  headquarters: looseHeadquarters,
})

/** Somebody who runs a unit (001 §3). */
export const unitAdmin = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  photo: z.nullable(z.string()),
  role: z.string(),
  date_joined: time,
  /** Suspended people stay in the list and are marked. */
  suspended: z.boolean(),
})
export type UnitAdmin = z.infer<typeof unitAdmin>
/** By their ids, the first to come first (001 §3). */
export const unitAdmins = z.record(z.string(), unitAdmin)

const optional = {
  acronym: z.optional(z.string()),
  logo: z.optional(z.nullable(z.string())),
  industry: z.optional(z.string()),
}

/**
 * Everyone logged in sees name, acronym, logo and industry; a registration token `_id` and name only (rules "Units").
 */
export const unitOption = z.object({ _id: id, name: z.string(), ...optional })

/** What whoever is over a unit sees of it besides (rules "Units"). */
const full = {
  kind: unitKind,
  industry_id: z.nullable(id),
  headquarters: z.string(),
  phone: z.string(),
  about: z.string(),
  founded_in: z.string(),
  date_added: time,
  /** The union and the branch above it, where there are. */
  union_id: z.nullable(id),
  union_name: z.string(),
  branch_id: z.nullable(id),
  branch_name: z.string(),
  version: z.number(),
  /** False for an employer somebody named in a dispute, until the ministry confirms it. */
  verified: z.boolean(),
}

/** A row of a list: whole for those over the unit, else what everyone sees (rules "Units"). */
export const unitRow = z.object({
  ...unitOption.shape,
  ...z.partial(z.object(full)).shape,
  admins: z.optional(unitAdmins),
  /** How many active units are right below it. */
  below: z.optional(z.number()),
  abilities: z.optional(z.object({ invite: z.boolean(), remove_admins: z.boolean() })),
})
export type UnitRow = z.infer<typeof unitRow>

/** A unit's own page. */
export const unitDetails = z.object({
  _id: id,
  name: z.string(),
  acronym: z.string(),
  logo: z.nullable(z.string()),
  industry: z.string(),
  ...full,
  /** A deleted unit is read by the ministry alone. */
  status: z.enum(['active', 'deleted']),
  abilities: z.object({
    edit: z.boolean(),
    create_below: z.boolean(),
    read_admins: z.boolean(),
    invite: z.boolean(),
    remove_admins: z.boolean(),
    ask_deletion: z.boolean(),
    merge: z.boolean(),
    move: z.boolean(),
  }),
})
export type UnitDetails = z.infer<typeof unitDetails>

const sorted = { sort: z.optional(z.enum(['name', 'date_added'])), order: z.optional(z.enum(['asc', 'desc'])) }
export const unitsQuery = z.object({ ...pageQuery, ...sorted })
/** `choices`: every unit of that level, to choose from. `kind`: employers instead of sub branches, for the ministry. */
export const ownUnitsQuery = z.object({ ...pageQuery, ...sorted, choices: z.optional(z.enum(['0', '1'])) })
export const ownOrganizationsQuery = z.object({
  ...ownUnitsQuery.shape,
  kind: z.optional(z.enum(['sub_branch', 'employer'])),
})
/** What the screen shows, all of it. */
export const unitsExportQuery = z.object({ q: pageQuery.q, ...sorted })
export const organizationsExportQuery = z.object({ ...unitsExportQuery.shape, kind: ownOrganizationsQuery.shape.kind })

export const madeUnit = z.object({ _id: id, name: z.string(), version: z.number() })

export const accusedOption = z.object({
  _id: id,
  name: z.string(),
  acronym: z.string(),
  parent: z.nullable(z.string()),
  /**
   * Of the caller's own tree: a member who accuses it files in their own name, not for their unit
   * (rules "Sides of a case").
   */
  in_own_name: z.boolean(),
})

/** `organization`: in the unions' tree or outside it. */
export const searchQuery = z.object({
  q: looseText(200),
  kind: z.optional(z.union([unitKind, z.literal('organization')])),
})
export type SearchedKind = z.infer<typeof searchQuery>['kind']
