import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import { decrypt, encrypt } from '../../lib/encryption.ts'
import { lockTotp, putPendingTotp, useTotpStep } from './totp.queries.ts'
import { stepOf } from './totp.ts'

const about = (personId: string) => `totp/${personId}`

/** A new secret, kept encrypted; null while an app is in force. */
export async function newTotpSecret(deps: Deps, tx: Transaction<DB>, personId: string): Promise<Buffer | null> {
  const secret = randomBytes(20)
  const encrypted = encrypt(deps.encryptionKey, about(personId), secret)
  return (await putPendingTotp(tx, personId, encrypted, deps.clock.now())) ? secret : null
}

/** The step a code of the person's app stands for, its row locked; null when it is wrong or was used. */
export async function stepOfTotp(
  deps: Deps,
  row: { secret: Buffer; last_step: string },
  personId: string,
  code: string,
) {
  return stepOf(decrypt(deps.encryptionKey, about(personId), row.secret), code, deps.clock.now(), Number(row.last_step))
}

/** Uses a code of the app in force up. */
export async function useTotp(deps: Deps, tx: Transaction<DB>, personId: string, code: string): Promise<boolean> {
  const row = await lockTotp(tx, personId)
  if (!row?.confirmed_at) return false
  const step = await stepOfTotp(deps, row, personId, code)
  if (step === null) return false
  await useTotpStep(tx, personId, step)
  return true
}
