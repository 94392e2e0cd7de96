import type { Transaction } from 'kysely'
import type { DB } from '../../src/db/tables.generated.ts'
import { newTotpSecret } from '../../src/features/accounts/totp.codes.ts'
import { putTotpInForce } from '../../src/features/accounts/totp.queries.ts'
import { stepAt, totpAt } from '../../src/features/accounts/totp.ts'
import { makeContactCode } from '../../src/features/sending/codes.ts'
import { newId } from '../../src/lib/ids.ts'
import { makePerson, PASSWORD, signInAs, type TestPerson } from '../people.ts'
import { personWith } from '../recovery.ts'
import type { World } from '../world.ts'
import { address, type Changing, type Making, picture } from './making.ts'

const inTransaction = <T>({ deps }: World, act: (tx: Transaction<DB>) => Promise<T>) =>
  deps.db.transaction().execute(act)

/** Somebody with a password, and a session. */
async function withPassword(world: World): Promise<TestPerson> {
  const email = address()
  const id = await personWith(world, email)
  return { id, key: '', email, token: await signInAs(world, id) }
}

/** Somebody who is signing up. */
async function signingUp(world: World, password: string | null): Promise<TestPerson> {
  const person = await makePerson(world, 'Claimants')
  const password_hash = password && (await world.deps.hasher.hash(password, 'test'))
  const set = { registered_at: null, password_hash }
  await world.deps.db.updateTable('person').set(set).where('id', '=', person.id).execute()
  return { ...person, token: await signInAs(world, person.id, 'registration') }
}

/** What a person changes of their own account, settings and notifications. */
export const accounts = {
  updateProfile: async world => ({
    who: await makePerson(world, 'Claimants'),
    ...picture({ contact_address: '12 Marina, Lagos' }),
  }),
  confirmContact: async world => {
    const who = await makePerson(world, 'Claimants')
    const email = { kind: 'email', value: address() } as const
    return { who, body: { code: await inTransaction(world, tx => makeContactCode(world.deps, tx, email, who.id)) } }
  },
  changePassword: async world => ({
    who: await withPassword(world),
    body: { old_password: PASSWORD, password: 'Another.2026', password_confirmation: 'Another.2026' },
  }),
  makeMyData: async world => ({ who: await withPassword(world) }),
  deleteAccount: async world => ({ who: await withPassword(world), body: { password: PASSWORD } }),
  makeTotp: async world => ({ who: await withPassword(world) }),
  confirmTotp: async world => {
    const who = await withPassword(world)
    const secret = await inTransaction(world, tx => newTotpSecret(world.deps, tx, who.id))
    return { who, body: { code: totpAt(secret ?? Buffer.alloc(0), stepAt(world.clock.now())) } }
  },
  removeTotp: async world => {
    const who = await withPassword(world)
    await inTransaction(world, async tx => {
      await newTotpSecret(world.deps, tx, who.id)
      await putTotpInForce(tx, who.id, 0, world.clock.now())
    })
    return { who, body: { password: PASSWORD } }
  },
  endSession: async world => {
    const who = await makePerson(world, 'Claimants')
    await signInAs(world, who.id)
    const { body } = await world.call('GET', '/api/sessions', { token: who.token })
    const other: { _id: string } = body.data.find((one: { current: boolean }) => !one.current)
    return { who, id: other._id }
  },
  readNotifications: async world => {
    const who = await makePerson(world, 'Claimants')
    const [id, event_id, at] = [newId(world.clock), newId(world.clock), world.clock.now()]
    const row = { id, event_id, at, person_id: who.id, kind: 'role given', params: '{}' }
    await world.deps.db.insertInto('notification').values(row).execute()
    return { who, body: {} }
  },
  updateSetting: async world => ({ who: await makePerson(world, 'Claimants'), body: { setting: '2fa', value: '1' } }),
  createPassword: async world => ({
    who: await signingUp(world, null),
    body: { password: PASSWORD, password_confirmation: PASSWORD },
  }),
  completeRegistration: async world => ({
    who: await signingUp(world, PASSWORD),
    ...picture({ union_member: 'no', first_name: 'Ada', last_name: 'Obi', phone: '08031234567' }),
  }),
} satisfies Partial<Record<Changing, Making>>
