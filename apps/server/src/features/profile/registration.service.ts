import type { profileFields } from '@accord/contract/profile/profile.schemas'
import type * as z from 'zod/mini'
import type { Registered } from '../../deps.ts'
import { record } from '../../events/record.ts'
import { badInput, conflict } from '../../fail.ts'
import { change } from '../../http/change.ts'
import type { HolderContext } from '../../http/context.ts'
import { endOtherRegistrations, widenSession } from '../../http/sessions.queries.ts'
import { newId } from '../../lib/ids.ts'
import type { Words } from '../../words.ts'
import { addUnconfirmedPhone } from '../accounts/contacts.queries.ts'
import { heldOwn } from '../accounts/own-account.ts'
import { saveProfile } from '../accounts/person.queries.ts'
import { sessionEnd } from '../accounts/sessions.ts'
import { chosenPicture, makePicture, withPicture } from '../pictures/pictures.ts'
import { parseAddress } from '../sending/address.ts'
import { readProfile } from './profile.queries.ts'
import { profileWords as words } from './profile.words.ts'
import { organizationWithin, unionOrBranch } from './registration.queries.ts'

type Fields = z.infer<typeof profileFields>

/**
 * Where the organization belongs as far as that was given; both choices are optional there (rules "Membership that waits").
 */
async function chosenUnion({ deps }: HolderContext, { union, union_branch: branch }: Fields): Promise<string | null> {
  if (!union && !branch) return null
  if (!union) throw badInput({ union: words.chooseUnion })
  const found = await unionOrBranch(deps.db, union, branch)
  if (!found) throw badInput(branch ? { union_branch: words.noBranch } : { union: words.noUnion })
  return found.id
}

/** What a union member asks: to belong to a unit, or that the ministry finds the organization of this name. */
async function wishOf(ctx: HolderContext, f: Fields, invited: boolean): Promise<Registered['wish']> {
  // Whoever was invited is never asked for a union (rules "Sign-up").
  if (invited || f.union_member === 'no') return null
  if (f.organization_name) {
    const underId = await chosenUnion(ctx, f)
    return { kind: 'unlisted organization', unitId: null, underId, reason: f.organization_name }
  }
  const missing: Record<string, Words> = {}
  for (const field of ['union', 'union_branch', 'organization'] as const)
    if (!f[field]) missing[field] = words.chooseUnit
  if (Object.keys(missing).length > 0) throw badInput(missing)
  const { union = '', union_branch = '', organization = '' } = f
  const unit = await organizationWithin(ctx.deps.db, union, union_branch, organization)
  if (!unit) throw badInput({ organization: words.noUnit })
  return { kind: 'membership', unitId: unit.id, reason: '' }
}

export function refuseRegistered({ holder }: Pick<HolderContext, 'holder'>): void {
  if (holder.kind !== 'registration') throw conflict(words.alreadyRegistered)
}

/**
 * Takes the profile and turns the registration token into a full session. A union chosen here is a pending membership:
 * it shows nothing of that unit until an admin accepts (rules "Membership that waits").
 */
export async function completeRegistration(asked: HolderContext, f: Fields) {
  const { deps, holder } = asked
  refuseRegistered(asked)
  const phone = parseAddress(f.phone)
  if (phone?.kind !== 'phone') throw badInput({ phone: words.badPhone })
  const upload = chosenPicture(asked)
  if (!upload) throw badInput({ display_picture: words.pictureNeeded })
  const row = await readProfile(deps.db, holder.personId)
  const invited = row?.invited ?? false
  const wish = await wishOf(asked, f, invited)
  const picture = await makePicture(holder.personId, 'display_picture', upload)

  const at = deps.clock.now()
  const { personId } = holder
  await withPicture(deps, picture, () =>
    change(asked, heldOwn, async tx => {
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
      await record(tx, { id: newId(deps.clock), at, actorId: personId, personId, action: 'registration completed' })
      for (const hook of deps.hooks.registered) await hook(tx, { deps, personId, at, wish })
      await endOtherRegistrations(tx, personId, holder.sessionId, at)
      await widenSession(tx, holder.sessionId, at, sessionEnd(at))
    }),
  )
  return { message: words.welcome, data: { page: 'dashboard' as const } }
}
