import { join, resolve } from 'node:path'
import { z } from 'zod'
import {
  type Arriving,
  arrivingOf,
  arrivingVariables,
  type Limits,
  limitsOf,
  limitVariables,
  type Quota,
  quotaOf,
  quotaVariables,
} from './env.limits.ts'
import type { ScannerConfig, StorageConfig } from './env.parts.ts'
import { isLoopback, oneOf, origin, scanner, sender, storage, trustedProxies, url, wholeNumber } from './env.parts.ts'

export type Env = {
  host: string
  port: number
  /** Without a trailing slash. */
  publicUrl: string
  /** Absolute. */
  dataDir: string
  /** Null: the server brings its own database. */
  database: { url: string; ownerUrl: string } | null
  storage: StorageConfig
  smtpUrl: string | null
  mailFrom: string
  smsUrl: string | null
  /** Null: files are not scanned. */
  scanner: ScannerConfig | null
  admin: { email: string; password: string } | null
  trustProxy: false | number | string[]
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  requireTwoFactor: boolean
  rateLimits: boolean
  serviceWorker: boolean
  limits: Limits
  quota: Quota
  arriving: Arriving
  metricsPort: number | null
  metricsToken: string | null
  codeCooldownS: number
  meetingMailDelayS: number
  clockOffsetS: number
}

/** One line for the person who starts the server: the variable, what is wrong, what is expected. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const variables = z.object({
  // Address to listen on; 0.0.0.0 or :: to be reached from outside.
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:-]+$/, 'must be an address or a host name')
    .default('127.0.0.1'),
  PORT: wholeNumber(1, 65535).default(3000),
  // Base of every link in a mail; default http://localhost:$PORT.
  PUBLIC_URL: origin.optional(),
  // The embedded database, files and outbox; one process at a time.
  DATA_DIR: z.string().default('./data'),
  // A PostgreSQL service instead of the embedded one.
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgres://user:password@host/name', false).optional(),
  // The role that runs migrations; default DATABASE_URL.
  DATABASE_OWNER_URL: url(['postgres:', 'postgresql:'], 'postgres://user:password@host/name', false).optional(),
  // An S3-compatible store for files instead of DATA_DIR/files.
  STORAGE_URL: storage.optional(),
  // Credentials of that store, when they are not in its URL.
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  // The next hop for mail; unset: DATA_DIR/outbox. smtps:// is TLS from the start, ?requireTLS=true insists on STARTTLS.
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
  // Sender of every mail; default no-reply at the host of PUBLIC_URL while there is no SMTP_URL.
  MAIL_FROM: sender.optional(),
  // An HTTP gateway that takes POST {"to", "message"}; unset: DATA_DIR/outbox.
  SMS_URL: url(['http:', 'https:'], 'https://user:password@gateway.example/send').optional(),
  // ClamAV's daemon, which looks into each new document; unset: none does.
  SCAN_URL: scanner.optional(),
  // The first Ministry Admin, made only when there is none; unset: a set-up link is printed.
  ADMIN_EMAIL: z.email('must be an email address').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have 8 to 128 characters')
    .max(128, 'must have 8 to 128 characters')
    .optional(),
  // How many proxies are in front, or their addresses; unset: none, forwarding headers are ignored.
  TRUST_PROXY: trustedProxies.optional(),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  // true: two-step login is a must for the admin and settlement groups.
  REQUIRE_TWO_FACTOR: oneOf(['true', 'false']).default('false'),
  // off: for load tests on this machine only.
  RATE_LIMITS: oneOf(['on', 'off']).default('on'),
  // off: browsers are told to remove the worker that keeps the shell, and all that it kept.
  SERVICE_WORKER: oneOf(['on', 'off']).default('on'),
  ...limitVariables,
  ...quotaVariables,
  ...arrivingVariables,
  // Metrics on a port of their own, or on PORT for who shows the token.
  METRICS_PORT: wholeNumber(1, 65535).optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~]{16,}$/, 'must have at least 16 characters, without spaces')
    .optional(),
  // Seconds between two codes to one address.
  CODE_COOLDOWN_S: wholeNumber(0, 3600).default(60),
  MEETING_MAIL_DELAY_S: wholeNumber(0, 600).default(60),
  // How far the product's clock is from this machine's: to try another day, on this machine only.
  CLOCK_OFFSET_S: z
    .string()
    .regex(/^-?\d{1,9}$/, 'must be a whole number of seconds')
    .transform(Number)
    .default(0),
})

/** All there are; each is in docs/operating.md. */
export const variableNames = Object.keys(variables.shape)

type Variables = z.output<typeof variables>
/** Values that may be repeated to who started the server; everything else may hold a secret. */
const showable = new Set([
  ...'HOST PORT TRUST_PROXY LOG_LEVEL REQUIRE_TWO_FACTOR RATE_LIMITS SERVICE_WORKER METRICS_PORT'.split(' '),
  ...'CODE_COOLDOWN_S MEETING_MAIL_DELAY_S CLOCK_OFFSET_S MAIL_FROM ADMIN_EMAIL'.split(' '),
  ...Object.keys({ ...limitVariables, ...quotaVariables, ...arrivingVariables }),
])

export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    variableNames.map(name => [name, source[name]?.trim() === '' ? undefined : source[name]]),
  )
  const parsed = variables.safeParse(given)
  if (parsed.success) return toEnv(parsed.data)
  const issue = parsed.error.issues[0]
  const name = String(issue?.path[0])
  const shown = showable.has(name) ? `, not ${JSON.stringify(given[name]?.slice(0, 80))}` : ''
  throw new ConfigError(`${name} ${issue?.message}${shown}`)
}

function toEnv(v: Variables): Env {
  refuseCombinations(v)
  const dataDir = resolve(v.DATA_DIR)
  const publicUrl = v.PUBLIC_URL ?? `http://localhost:${v.PORT}`
  return {
    host: v.HOST,
    port: v.PORT,
    publicUrl,
    dataDir,
    database: v.DATABASE_URL ? { url: v.DATABASE_URL, ownerUrl: v.DATABASE_OWNER_URL ?? v.DATABASE_URL } : null,
    storage: storageOf(v) ?? { kind: 'disk', dir: join(dataDir, 'files') },
    smtpUrl: v.SMTP_URL ?? null,
    mailFrom: v.MAIL_FROM ?? `Accord <no-reply@${new URL(publicUrl).hostname}>`,
    smsUrl: v.SMS_URL ?? null,
    scanner: v.SCAN_URL ?? null,
    admin: v.ADMIN_EMAIL && v.ADMIN_PASSWORD ? { email: v.ADMIN_EMAIL, password: v.ADMIN_PASSWORD } : null,
    trustProxy: v.TRUST_PROXY ?? false,
    logLevel: v.LOG_LEVEL,
    requireTwoFactor: v.REQUIRE_TWO_FACTOR === 'true',
    rateLimits: v.RATE_LIMITS === 'on',
    serviceWorker: v.SERVICE_WORKER === 'on',
    limits: limitsOf(v),
    quota: quotaOf(v),
    arriving: arrivingOf(v),
    metricsPort: v.METRICS_PORT ?? null,
    metricsToken: v.METRICS_TOKEN ?? null,
    codeCooldownS: v.CODE_COOLDOWN_S,
    meetingMailDelayS: v.MEETING_MAIL_DELAY_S,
    clockOffsetS: v.CLOCK_OFFSET_S,
  }
}

function refuseCombinations(v: Variables): void {
  const wrong = (when: boolean, message: string) => {
    if (when) throw new ConfigError(message)
  }
  const offLimits = v.RATE_LIMITS === 'off' && (!isLoopback(v.HOST) || v.TRUST_PROXY !== undefined)
  wrong(offLimits, 'RATE_LIMITS may be off only while HOST is a loopback address and TRUST_PROXY is unset')
  const moved = v.CLOCK_OFFSET_S !== 0 && (!isLoopback(v.HOST) || v.TRUST_PROXY !== undefined)
  wrong(moved, 'CLOCK_OFFSET_S may be set only while HOST is a loopback address and TRUST_PROXY is unset')
  wrong(!!v.ADMIN_EMAIL && !v.ADMIN_PASSWORD, 'ADMIN_PASSWORD is missing: it must be set together with ADMIN_EMAIL')
  wrong(!v.ADMIN_EMAIL && !!v.ADMIN_PASSWORD, 'ADMIN_EMAIL is missing: it must be set together with ADMIN_PASSWORD')
  wrong(v.METRICS_PORT === v.PORT, 'METRICS_PORT must differ from PORT')
  wrong(!!v.SMTP_URL && !v.MAIL_FROM, 'MAIL_FROM is missing: with SMTP_URL it must name the sender of every mail')
  wrong(!!v.DATABASE_OWNER_URL && !v.DATABASE_URL, 'DATABASE_URL is missing: DATABASE_OWNER_URL needs it')
}

function storageOf(v: Variables): StorageConfig | undefined {
  if (!v.STORAGE_URL || v.STORAGE_URL.credentials) return v.STORAGE_URL
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = v
  if (!accessKeyId !== !secretAccessKey) {
    const missing = accessKeyId ? 'AWS_SECRET_ACCESS_KEY' : 'AWS_ACCESS_KEY_ID'
    throw new ConfigError(`${missing} is missing: the access key and its secret must be set together`)
  }
  return accessKeyId && secretAccessKey
    ? { ...v.STORAGE_URL, credentials: { accessKeyId, secretAccessKey } }
    : v.STORAGE_URL
}
