import type { RoleGroup } from './roles.ts'

/**
 * `REQUIRE_TWO_FACTOR`: those who run the system and those who settle cases log in with two steps
 * (rules "Two-step login").
 */
export const mustUseTwoSteps = (group: RoleGroup | null, required: boolean): boolean =>
  required && (group === 'admin' || group === 'settlement')

/** Whether the right password alone does not let this account in. */
export const asksTwoSteps = (account: { twoStep: boolean; group: RoleGroup | null }, required: boolean): boolean =>
  account.twoStep || mustUseTwoSteps(account.group, required)
