import type { CaseRow } from '../disputes/disputes.queries.ts'
import { type Address, parseAddress } from '../sending/address.ts'

type Invited = { readonly side: string | null; readonly role: string; readonly address: Address['value'] | null }

/**
 * Whether an invitation is the one that approval sends to whom the claimant named (rules "Invitations"): it is
 * by the approval itself, whoever of the ministry gave it.
 */
export const isNamedByCase = ({ side, role, address }: Invited, found: CaseRow): boolean =>
  side === 'accused' &&
  role === 'Respondents' &&
  [found.organization_email, found.organization_phone].some(typed => parseAddress(typed)?.value === address)
