import { type Actor, holds, isMinistry } from './actor.ts'
import type { Permission } from './permissions.ts'

/**
 * Belonging to the ministry gives access to every case and nothing else: each act asks for the permission beside it
 * (rules "The ministry is a place").
 */
const ACTS = {
  'decide memberships': 'invite users',
  'place organizations': 'invite users',
  'give roles asked for': 'edit roles and permissions',
  'delete organizations': 'edit unions',
  'remove documents': 'change dispute case status',
  'lead cases': 'change dispute case status',
  'act for a claimant who left': 'change dispute case status',
  'confirm the accused': 'approve dispute',
  'merge and move units': 'edit unions',
} as const satisfies Record<string, Permission>

export type MinistryAct = keyof typeof ACTS

export const permissionFor = (act: MinistryAct): Permission => ACTS[act]

export const mayAsMinistry = (actor: Actor, act: MinistryAct): boolean =>
  isMinistry(actor) && holds(actor, permissionFor(act))

/** Together these can mend everything else, so one active person of the ministry always holds all three. */
export const KEEPERS: readonly Permission[] = ['edit roles and permissions', 'invite users', 'edit users status']
