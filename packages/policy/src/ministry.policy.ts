import { type Actor, holds, isMinistry } from './actor.ts'
import type { Permission } from './permissions.ts'

/**
 * Belonging to the ministry gives access to every case and nothing else: each action asks for the permission beside it
 * (rules "The ministry is a place").
 */
const ACTIONS = {
  'decide memberships': 'invite users',
  'place organizations': 'invite users',
  'give roles asked for': 'edit roles and permissions',
  'decide what roles may do': 'edit roles and permissions',
  'delete organizations': 'edit unions',
  'remove documents': 'change dispute case status',
  'lead cases': 'change dispute case status',
  'act for a claimant who left': 'change dispute case status',
  'confirm the accused': 'approve dispute',
  'merge and move units': 'edit unions',
  'write help': 'edit roles and permissions',
  'assign officers': 'assign users cases',
  'give more time': 'change dispute case status',
  'keep the calendar': 'edit roles and permissions',
} as const satisfies Record<string, Permission>

export type MinistryAction = keyof typeof ACTIONS

export const permissionFor = (action: MinistryAction): Permission => ACTIONS[action]

export const mayAsMinistry = (actor: Actor, action: MinistryAction): boolean =>
  isMinistry(actor) && holds(actor, permissionFor(action))

/** Together these can mend everything else, so one active person of the ministry always holds all three. */
export const KEEPERS: readonly Permission[] = ['edit roles and permissions', 'invite users', 'edit users status']
