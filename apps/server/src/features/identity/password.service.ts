import { newId } from '../../edges/ids.ts'
import { record } from '../../edges/record.ts'
import { sha256 } from '../../edges/secrets.ts'
import { badInput, conflict, forbidden, notFound, notLoggedIn } from '../../fail.ts'
import type { PublicContext } from '../../http/context.ts'
import { networkOf } from '../../http/network.ts'
import { makeMinistryAdmin } from './first-admin.service.ts'
import { firstContact, lockSubject, setFirstPassword } from './identity.queries.ts'
import { words } from './identity.words.ts'
import { acceptInvitation, liveInvitation } from './invitation.queries.ts'
import { within } from './limits.ts'
import { checkPassword } from './passwords.ts'
import { openSession } from './sessions.ts'
import { addressOf } from './sign-up.service.ts'

type NewPassword = { password: string; password_confirmation: string; invite_token?: string; email?: string }

const findLink = async (ctx: PublicContext, token: string) => {
  await within(ctx.deps, ctx.deps.db, `links/${networkOf(ctx.ip)}`, ctx.deps.env.limits.links, 3600)
  const link = await liveInvitation(ctx.deps.db, sha256(token), ctx.deps.clock.now())
  // Used, expired, revoked and unknown are one answer.
  if (!link) throw notFound()
  return link
}

/** What an invitation is for; asking never uses it up (rules §4). */
export async function readInvitation(ctx: PublicContext, token: string) {
  const link = await findLink(ctx, token)
  const inviter = [link.inviter_first, link.inviter_last].filter(Boolean).join(' ')
  return {
    data: {
      kind: link.kind as 'set-up',
      inviter: inviter || null,
      unit: link.unit,
      case_no: link.case_no,
      role: link.role,
      email: link.contact_value,
      has_account: false,
    },
  }
}

/** The first Ministry Admin's link: address and password in one step, then straight to the dashboard (rules §10). */
async function setUp(ctx: PublicContext, token: string, body: NewPassword) {
  const { deps } = ctx
  const link = await findLink(ctx, token)
  // Only this link makes a Ministry Admin, whatever other invitations there are.
  if (link.kind !== 'set-up') throw notFound()
  const address = addressOf(body.email ?? '')
  checkPassword(body.password, body.password_confirmation, [address.value])
  const hash = await deps.hasher.hash(body.password)
  return deps.db.transaction().execute(async tx => {
    await lockSubject(tx, 'first admin')
    // Asked again behind the lock: of two at once the second finds the link used.
    if (!(await liveInvitation(tx, sha256(token), deps.clock.now()))) throw notFound()
    const personId = await makeMinistryAdmin(deps, tx, address, hash)
    await acceptInvitation(tx, link.id, personId, deps.clock.now())
    const session = await openSession(deps, tx, personId, 'session')
    return { message: words.passwordSet, data: { token: session, page: 'dashboard' as const } }
  })
}

/** The first password: with the registration token once, or with a link. A full session may not (threats). */
export async function createPassword(ctx: PublicContext, body: NewPassword) {
  if (body.invite_token) return setUp(ctx, body.invite_token, body)
  const { deps, holder } = ctx
  if (!holder) throw notLoggedIn()
  if (holder.reach !== 'registration') throw forbidden()
  if (body.email !== undefined) throw badInput({ email: words.noAddressHere })
  const contact = await firstContact(deps.db, holder.personId)
  checkPassword(body.password, body.password_confirmation, [contact?.value ?? ''])
  const hash = await deps.hasher.hash(body.password)
  await deps.db.transaction().execute(async tx => {
    if (!(await setFirstPassword(tx, holder.personId, hash))) throw conflict(words.passwordAlready)
    const { personId } = holder
    const event = { id: newId(deps.clock), at: deps.clock.now(), actorId: personId, personId }
    await record(tx, { ...event, action: 'password set' })
  })
  return { message: words.passwordSet, data: { page: 'profile-setup' as const } }
}
