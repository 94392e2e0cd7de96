import { PERMISSIONS, type Permission } from './permissions.ts'

export type RoleGroup = 'admin' | 'party' | 'settlement'
export type UnitKind = 'ministry' | 'union' | 'branch' | 'sub_branch' | 'employer'

export type BuiltInRole = {
  readonly name: string
  readonly description: string
  readonly group: RoleGroup
  /** The kind of unit its holder belongs to; null where none is needed. */
  readonly unitKind: UnitKind | null
  readonly permissions: readonly Permission[]
}

const role = (
  name: string,
  description: string,
  group: RoleGroup,
  unitKind: UnitKind | null,
  permissions: readonly Permission[],
): BuiltInRole => ({ name, description, group, unitKind, permissions })

const settling = ['change dispute case status', 'participate in resolution', 'view dispute notifications'] as const
const party = ['participate in resolution', 'view dispute notifications'] as const
const filing = ['create dispute', ...party] as const

/**
 * Default permissions of the built-in roles (rules "Roles and permissions"); restoring a role to default comes back to
 * this.
 */
export const BUILT_IN_ROLES: readonly BuiltInRole[] = [
  role(
    'Ministry Admin',
    '',
    'admin',
    'ministry',
    PERMISSIONS.filter(p => p !== 'create dispute'),
  ),
  role('National Union Admin', '', 'admin', 'union', [
    ...filing,
    'invite dispute participants',
    'create branches',
    'edit branches',
    'create sub branches',
    'edit sub branches',
    'invite users',
    'view reports',
    'download reports',
  ]),
  role('Union Branch Admin', '', 'admin', 'branch', [
    ...filing,
    'invite dispute participants',
    'create sub branches',
    'edit sub branches',
    'invite users',
    'view reports',
  ]),
  role('Employers', 'Companies and Organizations', 'admin', 'sub_branch', [
    ...filing,
    'invite dispute participants',
    'invite users',
  ]),
  role('Claimants', '', 'party', null, filing),
  role('Respondents', '', 'party', null, party),
  role('Staff', 'Union Members', 'party', null, filing),
  role('Conciliators and Arbitrators', '', 'settlement', null, ['invite dispute participants', ...settling]),
  role('Mediators', '', 'settlement', null, settling),
  role('Industrial Arbitration Panel', 'Tribunal', 'settlement', null, [
    'invite dispute participants',
    ...settling,
    'view reports',
  ]),
  role('Board of Enquiry', '', 'settlement', null, settling),
  role('National Industrial Courts', '', 'settlement', null, [...settling, 'view reports']),
]
