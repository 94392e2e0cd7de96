import type { profileUpdate } from '@accord/contract/profile/profile.schemas'
import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import { DEFERRED } from '../../db/deferred.ts'
import { lockSubject } from '../../db/lock.ts'
import type { DB } from '../../db/tables.generated.ts'
import { record } from '../../events/record.ts'
import { badInput, notLoggedIn } from '../../fail.ts'
import { change, type Finder } from '../../http/change.ts'
import type { ActorContext, HolderContext } from '../../http/context.ts'
import { newId } from '../../lib/ids.ts'
import type { Words } from '../../words.ts'
import { personByAddress } from '../accounts/accounts.queries.ts'
import { contactsOf, noteContact, type OwnContact } from '../accounts/contacts.queries.ts'
import { changeProfile, type ProfileChange } from '../accounts/person.queries.ts'
import { chosenPicture, makePicture, withPicture } from '../pictures/pictures.ts'
import { heldWith, type OwnProof, proveOwnPassword } from '../security/own-password.service.ts'
import { type Address, parseAddress } from '../sending/address.ts'
import { makeContactCode } from '../sending/codes.ts'
import { sendTo } from '../sending/messages.ts'
import { refuseTooOften, withinCodes } from '../sending/send-limits.ts'
import { contactSubject } from './contact.service.ts'
import { presentProfile } from './profile.present.ts'
import { readProfile, type Unread } from './profile.queries.ts'
import { profileWords as words } from './profile.words.ts'

type Fields = z.infer<typeof profileUpdate>

/** The email or phone typed, when it is of its kind. */
function typedContacts({ email, phone }: Fields): Address[] {
  const wrong: Record<string, Words> = {}
  const [mail, number] = [email ? parseAddress(email) : undefined, phone ? parseAddress(phone) : undefined]
  if (mail !== undefined && mail?.kind !== 'email') wrong.email = words.badEmail
  if (number !== undefined && number?.kind !== 'phone') wrong.phone = words.badPhone
  if (Object.keys(wrong).length > 0) throw badInput(wrong)
  return [mail, number].filter(address => address !== undefined && address !== null)
}

/**
 * What has to be confirmed: an address that is not this person's yet. One that is theirs but unconfirmed counts only
 * when a password comes with it, which is how "Confirm this number" asks (rules "Confirmed addresses").
 */
function toConfirm(own: readonly OwnContact[], typed: readonly Address[], asks: boolean): Address | null {
  const known = ({ kind, value }: Address) => own.find(c => c.kind === kind && c.value === value)
  const news = typed.filter(address => !known(address))
  if (news.length > 1) throw badInput({ email: words.emailFirst, phone: words.phoneAfter }, words.oneAtATime)
  // A form sends both, also where one of them is as it was.
  return news[0] ?? (asks ? typed.find(address => !known(address)?.verified) : undefined) ?? null
}

const changeOf = (f: Fields): ProfileChange => ({
  ...(f.first_name === undefined ? {} : { first_name: f.first_name }),
  ...(f.middle_name === undefined ? {} : { middle_name: f.middle_name }),
  ...(f.last_name === undefined ? {} : { last_name: f.last_name }),
  ...(f.contact_address === undefined ? {} : { contact_address: f.contact_address }),
  ...(f.language === undefined ? {} : { language: f.language }),
})

/**
 * A code to the new address; to one of another account none is sent, and nothing says so (rules "Confirmed addresses").
 */
async function sendContactCode(ctx: ActorContext, tx: Transaction<DB>, address: Address): Promise<void> {
  const { deps, actor } = ctx
  await refuseTooOften(deps, tx, address, 'contact')
  const code = await makeContactCode(deps, tx, address, actor.id)
  const holder = await personByAddress(tx, address)
  if (holder && holder.id !== actor.id) return
  const message = { kind: 'contact code', params: { code }, language: ctx.language, personId: actor.id }
  await sendTo(deps, tx, address, message)
}

async function askToConfirm(ctx: ActorContext, tx: Transaction<DB>, address: Address): Promise<void> {
  const { deps, actor } = ctx
  const own = await contactsOf(tx, actor.id)
  const hasVerified = own.some(c => c.kind === address.kind && c.verified)
  const noted = { id: newId(deps.clock), personId: actor.id, address, at: deps.clock.now() }
  // Where there is none to lose, what was typed is shown as unconfirmed meanwhile.
  if (!hasVerified) await noteContact(tx, noted)
  await sendContactCode(ctx, tx, address)
}

const heldProfile =
  (proof: OwnProof | null): Finder<HolderContext, unknown> =>
  async (tx, ctx, caller) => {
    // Before the person, as where a code is confirmed, or the two would wait for each other.
    if (proof) await lockSubject(tx, contactSubject(ctx.holder.personId), DEFERRED)
    return heldWith(proof)(tx, ctx, caller)
  }

/** Changes the own profile (001 §2). A new email or phone is used once confirmed; until then the old one stays. */
export async function updateProfile(asked: ActorContext, fields: Fields) {
  const { deps, actor } = asked
  const typed = typedContacts(fields)
  const address = toConfirm(await contactsOf(deps.db, actor.id), typed, Boolean(fields.password))
  const proof = address ? await proveOwnPassword(asked, fields.password, 'password') : null
  if (address) await withinCodes(asked, deps.db)
  const upload = chosenPicture(asked)
  const picture = upload ? await makePicture(actor.id, 'display_picture', upload) : null
  const next = { ...changeOf(fields), ...(picture && { picture: picture.name }) }
  await withPicture(deps, picture, () =>
    change(asked, heldProfile(proof), async (tx, ctx) => {
      const changed = await changeProfile(tx, actor.id, next)
      if (changed.includes('first_name') || changed.includes('last_name'))
        for (const hook of deps.hooks.personRenamed) await hook(tx, { personId: actor.id })
      if (address) await askToConfirm(ctx, tx, address)
      const event = { id: newId(deps.clock), at: deps.clock.now(), actorId: actor.id, personId: actor.id }
      await record(tx, { ...event, action: 'profile changed', after: { changed } })
    }),
  )
  return { message: words.updated, data: { waiting: address } }
}

export async function ownProfile(ctx: HolderContext, unread: Unread) {
  const row = await readProfile(ctx.deps.db, ctx.holder.personId, unread(ctx.holder.actor))
  if (!row) throw notLoggedIn()
  return { data: presentProfile(row, ctx.holder.actor) }
}
