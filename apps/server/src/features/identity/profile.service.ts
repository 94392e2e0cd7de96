import type { profileFields } from '@accord/contract/identity/identity.schemas'
import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { DB } from '../../edges/db.generated.ts'
import { newId } from '../../edges/ids.ts'
import { record } from '../../edges/record.ts'
import { badInput, conflict, notLoggedIn } from '../../fail.ts'
import type { HolderContext } from '../../http/context.ts'
import type { Words } from '../../words.ts'
import { parseAddress } from './address.ts'
import { ministryUnit } from './first-admin.queries.ts'
import { endOtherRegistrations, widenSession } from './identity.queries.ts'
import { words } from './identity.words.ts'
import { insertRequest } from './membership.queries.ts'
import { makePicture, pictureKey } from './pictures.ts'
import { presentProfile } from './profile.present.ts'
import { addUnconfirmedPhone, organizationWithin, readProfile, saveProfile, type Unread } from './profile.queries.ts'
import { sessionEnd } from './sessions.ts'

type Fields = z.infer<typeof profileFields>

export async function profile(ctx: HolderContext, unread: Unread) {
  const row = await readProfile(ctx.deps.db, ctx.holder.personId, unread(ctx.holder.actor))
  if (!row) throw notLoggedIn()
  return { data: presentProfile(row, ctx.holder.reach === 'registration') }
}

/** The unit a union member asks to belong to: null for others and where the organization is not listed. */
async function wantedUnit(ctx: HolderContext, f: Fields, invited: boolean): Promise<string | null> {
  // Whoever was invited is never asked for a union (rules §10).
  if (invited || f.union_member === 'no' || f.organization_name) return null
  const missing: Record<string, Words> = {}
  for (const field of ['union', 'union_branch', 'organization'] as const)
    if (!f[field]) missing[field] = words.chooseUnit
  if (Object.keys(missing).length > 0) throw badInput(missing)
  const { union = '', union_branch = '', organization = '' } = f
  const unit = await organizationWithin(ctx.deps.db, union, union_branch, organization)
  if (!unit) throw badInput({ organization: words.noUnit })
  return unit.id
}

/** What else becomes true with the registration, in its transaction. */
type Besides = (tx: Transaction<DB>, personId: string) => Promise<void>

/**
 * Takes the profile and turns the registration token into a full session. A union chosen here is a pending membership:
 * it shows nothing of that unit until an admin accepts (rules §5, §10).
 */
export async function completeRegistration(ctx: HolderContext, f: Fields, besides: Besides) {
  const { deps, holder } = ctx
  if (holder.reach !== 'registration') throw conflict(words.alreadyRegistered)
  const phone = parseAddress(f.phone)
  if (phone?.kind !== 'phone') throw badInput({ phone: words.badPhone })
  const upload = ctx.uploads[0]
  if (!upload) throw badInput({ display_picture: words.pictureNeeded })
  const row = await readProfile(deps.db, holder.personId)
  const invited = row?.invited ?? false
  const unitId = await wantedUnit(ctx, f, invited)
  const picture = await makePicture('display_picture', upload.bytes)
  await deps.storage.put(pictureKey(picture.name), picture.webp)

  const at = deps.clock.now()
  const { personId } = holder
  const event = () => ({ id: newId(deps.clock), at, actorId: personId, personId })
  await deps.db.transaction().execute(async tx => {
    const saved = await saveProfile(tx, {
      personId,
      firstName: f.first_name,
      middleName: f.middle_name ?? '',
      lastName: f.last_name,
      unionMember: f.union_member === 'yes',
      picture: picture.name,
      at,
    })
    if (!saved) throw conflict(row?.has_password === false ? words.passwordFirst : words.alreadyRegistered)
    await addUnconfirmedPhone(tx, newId(deps.clock), personId, phone.value, at)
    await record(tx, { ...event(), action: 'registration completed' })
    const thingId = newId(deps.clock)
    const asked = { id: thingId, personId, at }
    if (unitId) {
      await insertRequest(tx, { ...asked, kind: 'membership', unitId, reason: '' })
      await record(tx, { ...event(), action: 'membership asked for', unitId, thingId })
    } else if (!invited && f.union_member === 'yes' && f.organization_name) {
      await insertRequest(tx, { ...asked, kind: 'unlisted organization', unitId: null, reason: f.organization_name })
      // A question to the ministry: its people hear it.
      const { id } = await ministryUnit(tx)
      await record(tx, { ...event(), action: 'organization not listed', unitId: id, thingId })
    }
    await besides(tx, personId)
    await endOtherRegistrations(tx, personId, holder.sessionId, at)
    await widenSession(tx, holder.sessionId, at, sessionEnd(at))
  })
  return { message: words.welcome, data: { page: 'dashboard' as const } }
}
