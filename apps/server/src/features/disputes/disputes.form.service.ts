import type { disputeForm } from '@accord/contract/disputes/disputes.schemas'
import { UNKNOWN_ADDRESS } from '@accord/contract/disputes/form'
import { claimantFor } from '@accord/policy/claimant.policy'
import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { DB } from '../../db/tables.generated.ts'
import { badInput, incomplete } from '../../fail.ts'
import type { ActorContext } from '../../http/context.ts'
import type { Words } from '../../words.ts'
import { ownAddresses } from '../accounts/contacts.queries.ts'
import { findUnits, type Unit } from '../organizations/organizations.queries.ts'
import { isNonUnion } from '../profile/profile.queries.ts'
import { parseAddress } from '../sending/address.ts'
import { findType } from './disputes.file.queries.ts'
import { words } from './disputes.words.ts'

export type Form = z.infer<typeof disputeForm>
type Faults = Partial<Record<keyof Form, Words>>
type CaseType = NonNullable<Awaited<ReturnType<typeof findType>>>
type AccusedContact = { readonly email: string; readonly phone: string }

/**
 * How to reach an accused that is not in the system; non-union people always say it, or that they do not know it
 * (rules "Filing").
 */
async function contactOfAccused(
  ctx: ActorContext,
  tx: Transaction<DB>,
  form: Form,
): Promise<AccusedContact & { faults: Faults }> {
  const unknown = form.organization_email === UNKNOWN_ADDRESS
  const typed = { email: unknown ? '' : (form.organization_email ?? ''), phone: form.organization_phone ?? '' }
  const email = typed.email ? parseAddress(typed.email) : null
  const phone = typed.phone ? parseAddress(typed.phone) : null
  const faults: Faults = {}
  if (typed.phone && phone?.kind !== 'phone') faults.organization_phone = words.badPhone
  if (typed.email && email?.kind !== 'email') faults.organization_email = words.badEmail
  else if (!email && !unknown && !ctx.actor.unit && (await isNonUnion(tx, ctx.actor.id)))
    faults.organization_email = words.emailNeeded
  else if (email && (await ownAddresses(tx, ctx.actor.id)).includes(email.value))
    faults.organization_email = words.ownEmail
  return { email: email?.value ?? '', phone: phone?.value ?? '', faults }
}

type Units = ReadonlyMap<string, Unit>

/** The accused of the list, null for a name that is not listed: never both, never neither, never the own side. */
function listedAccused(ctx: ActorContext, units: Units, form: Form) {
  const { accused_party: id, accused_name: name } = form
  if (id && name) return { unit: null, faults: { accused_name: words.notBoth } }
  if (!id) return { unit: null, faults: name ? {} : { accused_party: words.chooseAccused } }
  const unit = units.get(id)
  if (!unit || unit.kind === 'ministry') return { unit: null, faults: { accused_party: words.unknownAccused } }
  const same = 'refused' in claimantFor(ctx.actor, unit)
  return { unit, faults: same ? { accused_party: words.sameSides } : {} }
}

/** What a form says, looked up; a refusal names every field that is at fault (rules "Filing"). */
export async function readForm(
  ctx: ActorContext,
  tx: Transaction<DB>,
  form: Form,
): Promise<{ type: CaseType; contact: AccusedContact; listed: Unit | null; own: Unit | undefined }> {
  const type = await findType(tx, form.type)
  const contact = await contactOfAccused(ctx, tx, form)
  const ownId = ctx.actor.unit?.id ?? ''
  const units = await findUnits(tx, [form.accused_party ?? '', ownId].filter(Boolean))
  const accused = listedAccused(ctx, units, form)
  const faults: Record<string, Words> = { ...contact.faults, ...accused.faults }
  if (!type) faults.type = words.unknownType
  const said = Object.values(faults)
  if (said.includes(words.chooseAccused) || said.includes(words.emailNeeded)) throw incomplete(faults)
  if (!type || said.length > 0) throw badInput(faults)
  return { type, contact, listed: accused.unit, own: units.get(ownId) }
}
