import type { Kysely } from 'kysely'
import type { PoolCounts } from './db/database.ts'
import type { DB } from './db/tables.generated.ts'
import type { Clock } from './edges/clock.ts'
import type { Logger } from './edges/log.ts'
import type { Mailer } from './edges/mail.ts'
import type { Hasher } from './edges/passwords.ts'
import type { SmsSender } from './edges/sms.ts'
import type { Storage } from './edges/storage.ts'
import type { UploadFolder } from './edges/uploads.ts'
import type { Env } from './env.ts'
import type { LiveFeed } from './events/live.ts'
import type { Jobs } from './jobs/jobs.ts'

/** Everything the product needs from outside; main builds it, tests build it, features receive it. */
export type Deps = {
  readonly env: Env
  readonly log: Logger
  readonly clock: Clock
  readonly db: Kysely<DB>
  /** The same by lines of its own, for what goes on beside requests. */
  readonly beside: Kysely<DB>
  readonly pool: PoolCounts
  readonly mailer: Mailer
  readonly sms: SmsSender
  readonly storage: Storage
  readonly uploads: UploadFolder
  readonly jobs: Jobs
  readonly live: LiveFeed
  readonly hasher: Hasher
  /** Signs file links. */
  readonly linkKey: Buffer
  /** Tags the tokens of sessions, so that others are refused before any query. */
  readonly tokenKey: Buffer
  /** Encrypts what must be read again, such as the secret of an authenticator app. */
  readonly encryptionKey: Buffer
}
