import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, parseEnv, variableNames } from './env.ts'

const secret = 'S3cret-S3cret-S3cret'

test('nothing set: everything on this machine', () => {
  expect(parseEnv({ PATH: '/bin' })).toEqual({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    dataDir: resolve('data'),
    database: null,
    storage: { kind: 'disk', dir: resolve('data/files') },
    smtpUrl: null,
    mailFrom: 'Accord <no-reply@localhost>',
    smsUrl: null,
    scanner: null,
    admin: null,
    trustProxy: false,
    logLevel: 'info',
    requireTwoFactor: false,
    rateLimits: true,
    serviceWorker: true,
    limits: {
      reads: 120,
      writes: 30,
      messages: 20,
      drafts: 1,
      pieces: 240,
      requests: 1200,
      staticFiles: 12_000,
      probes: 600,
      streams: 10,
      streamsASession: 5,
      codes: 300,
      signIns: 300,
      links: 100,
      sendsAnHour: 5,
      sendsADay: 10,
      invitesAnHour: 50,
      invitesADay: 500,
      fileInvites: 120,
      unapprovedPending: 5,
      unapprovedInvites: 10,
      unapprovedADay: 20,
      filesADay: 500,
      smsADay: 20_000,
      notificationSmsADay: 10_000,
    },
    arriving: { personMb: 60, mb: 400 },
    quota: { files: 1000, mb: 1024 },
    metricsPort: null,
    metricsToken: null,
    clockOffsetS: 0,
    codeCooldownS: 60,
    meetingMailDelayS: 60,
  })
})

test('an empty variable is an unset one', () => {
  const names =
    'HOST PORT PUBLIC_URL DATABASE_URL STORAGE_URL SMTP_URL ADMIN_EMAIL TRUST_PROXY RATE_LIMITS METRICS_PORT'
  const empty = Object.fromEntries(names.split(' ').map((name, i) => [name, i % 2 ? '' : '  ']))
  expect(parseEnv(empty)).toEqual(parseEnv({}))
})

const both = { ADMIN_EMAIL: 'ada@labour.gov.ng', ADMIN_PASSWORD: secret }
const s3 = { kind: 's3', bucket: 'files', region: 'us-east-1' }

describe('taken', () => {
  test.each([
    [{ PORT: '8080' }, { port: 8080, publicUrl: 'http://localhost:8080' }],
    [{ PUBLIC_URL: 'https://Accord.Example/' }, { publicUrl: 'https://accord.example' }],
    [{ PUBLIC_URL: 'https://accord.example:8443' }, { mailFrom: 'Accord <no-reply@accord.example>' }],
    [
      { LIMIT_READS: '7', LIMIT_SMS_DAY: '8' },
      { limits: expect.objectContaining({ reads: 7, writes: 30, smsADay: 8 }) },
    ],
    [{ CASE_QUOTA_MB: '5' }, { quota: { files: 1000, mb: 5 } }],
    [{ DATA_DIR: '/srv/accord' }, { dataDir: '/srv/accord', storage: { kind: 'disk', dir: '/srv/accord/files' } }],
    [
      { DATABASE_URL: 'postgres://a:b@db/x' },
      { database: { url: 'postgres://a:b@db/x', ownerUrl: 'postgres://a:b@db/x' } },
    ],
    [
      { DATABASE_URL: 'postgresql:///x?host=/run/pg', DATABASE_OWNER_URL: 'postgres://o@db/x' },
      { database: { url: 'postgresql:///x?host=/run/pg', ownerUrl: 'postgres://o@db/x' } },
    ],
    [{ STORAGE_URL: 's3://files' }, { storage: s3 }],
    [
      { STORAGE_URL: 's3://key:s%2Fcret@files?endpoint=http://127.0.0.1:9000&region=lagos-1' },
      {
        storage: {
          ...s3,
          region: 'lagos-1',
          endpoint: 'http://127.0.0.1:9000',
          credentials: { accessKeyId: 'key', secretAccessKey: 's/cret' },
        },
      },
    ],
    [
      { STORAGE_URL: 's3://files', AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: secret },
      { storage: { ...s3, credentials: { accessKeyId: 'key', secretAccessKey: secret } } },
    ],
    [{ AWS_ACCESS_KEY_ID: 'of something else' }, { storage: { kind: 'disk', dir: resolve('data/files') } }],
    [
      { SMTP_URL: 'smtps://u:p@mail', MAIL_FROM: 'Àccord <a@b.ng>' },
      { smtpUrl: 'smtps://u:p@mail', mailFrom: 'Àccord <a@b.ng>' },
    ],
    [{ SMS_URL: 'https://u:p@sms.example/send' }, { smsUrl: 'https://u:p@sms.example/send' }],
    [{ SCAN_URL: 'tcp://clamav' }, { scanner: { host: 'clamav', port: 3310 } }],
    [{ SCAN_URL: 'tcp://[::1]:3311' }, { scanner: { host: '::1', port: 3311 } }],
    [{ SCAN_URL: 'unix:/run/clamav/clamd.ctl' }, { scanner: { path: '/run/clamav/clamd.ctl' } }],
    [both, { admin: { email: 'ada@labour.gov.ng', password: secret } }],
    [{ TRUST_PROXY: '1' }, { trustProxy: 1 }],
    [{ TRUST_PROXY: 'loopback, 10.0.0.0/8,fd00::/8' }, { trustProxy: ['loopback', '10.0.0.0/8', 'fd00::/8'] }],
    [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
    [{ REQUIRE_TWO_FACTOR: 'true' }, { requireTwoFactor: true }],
    [{ RATE_LIMITS: 'off' }, { rateLimits: false }],
    [{ SERVICE_WORKER: 'off' }, { serviceWorker: false }],
    [{ RATE_LIMITS: 'off', HOST: 'localhost' }, { rateLimits: false }],
    [{ RATE_LIMITS: 'off', HOST: '::1' }, { rateLimits: false }],
    [
      { METRICS_PORT: '9100', METRICS_TOKEN: secret },
      { metricsPort: 9100, metricsToken: secret },
    ],
    [{ CODE_COOLDOWN_S: '0' }, { codeCooldownS: 0 }],
  ])('%j', (source, expected) => {
    expect(parseEnv(source)).toMatchObject(expected)
  })
})

describe('refused', () => {
  test.each([
    [{ HOST: 'a b' }, 'HOST must be an address or a host name, not "a b"'],
    [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535, not "0"'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 1 to 65535, not "65536"'],
    [{ PORT: '3000\n' }, 'PORT must be a whole number from 1 to 65535, not "3000\\n"'],
    [{ PORT: '1e3' }, 'PORT must be a whole number'],
    [{ PUBLIC_URL: 'accord.example' }, 'PUBLIC_URL must be an http or https address'],
    [{ PUBLIC_URL: 'ftp://accord.example' }, 'PUBLIC_URL must be an http or https address'],
    [{ PUBLIC_URL: 'https://accord.example/app' }, 'PUBLIC_URL must end after the host and port'],
    [{ PUBLIC_URL: 'https://accord.example/?' }, 'PUBLIC_URL must end after the host and port'],
    [{ PUBLIC_URL: `https://u:${secret}@accord.example` }, 'PUBLIC_URL must not hold a user name'],
    [{ DATABASE_URL: `mysql://u:${secret}@db/x` }, 'DATABASE_URL must be a URL such as postgres://'],
    [{ DATABASE_OWNER_URL: `postgres://u:${secret}@db/x` }, 'DATABASE_URL is missing'],
    [{ STORAGE_URL: `https://u:${secret}@bucket` }, 'STORAGE_URL must be a URL such as s3://'],
    [{ STORAGE_URL: `s3://u:${secret}@bucket/path` }, 'a path is not supported'],
    [{ STORAGE_URL: `s3://${secret}@bucket` }, 'STORAGE_URL must hold both an access key and its secret'],
    [{ STORAGE_URL: 's3://bucket?acl=public' }, 'only endpoint and region are known'],
    [{ STORAGE_URL: 's3://bucket?endpoint=minio' }, 'STORAGE_URL has an endpoint that is not'],
    [{ STORAGE_URL: 's3://k:%E0%A4@bucket' }, 'STORAGE_URL must be a URL such as s3://'],
    [{ STORAGE_URL: 's3://bucket', AWS_ACCESS_KEY_ID: secret }, 'AWS_SECRET_ACCESS_KEY is missing'],
    [{ STORAGE_URL: 's3://bucket', AWS_SECRET_ACCESS_KEY: secret }, 'AWS_ACCESS_KEY_ID is missing'],
    [{ SMTP_URL: `http://u:${secret}@mail` }, 'SMTP_URL must be a URL such as smtp://'],
    [{ SMTP_URL: 'smtp://u:50%off@mail' }, 'SMTP_URL must be a URL such as smtp://'],
    [{ SMTP_URL: `smtp://u:${secret}@mail` }, 'MAIL_FROM is missing'],
    [{ MAIL_FROM: 'Accord' }, 'MAIL_FROM must be an address such as'],
    [{ MAIL_FROM: 'a@b.ng, c@d.ng' }, 'MAIL_FROM must be an address such as'],
    [{ MAIL_FROM: 'A\r\nBcc: x <a@b.ng>' }, 'MAIL_FROM must be an address such as'],
    [{ SMS_URL: `sms://u:${secret}@x` }, 'SMS_URL must be a URL such as https://'],
    [{ SCAN_URL: 'clamav:3310' }, 'SCAN_URL must be tcp://host:3310, or unix:/path'],
    [{ SCAN_URL: 'tcp://clamav:3310/x' }, 'SCAN_URL must be tcp://host:3310'],
    [{ SCAN_URL: 'unix:clamd.ctl' }, 'SCAN_URL must be tcp://host:3310'],
    [{ ...both, ADMIN_EMAIL: 'ada' }, 'ADMIN_EMAIL must be an email address, not "ada"'],
    [{ ...both, ADMIN_PASSWORD: 'S3cret' }, 'ADMIN_PASSWORD must have 8 to 128 characters'],
    [{ ADMIN_EMAIL: both.ADMIN_EMAIL }, 'ADMIN_PASSWORD is missing'],
    [{ ADMIN_PASSWORD: secret }, 'ADMIN_EMAIL is missing'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must be a number of proxies'],
    [{ TRUST_PROXY: '0' }, 'TRUST_PROXY must be a number of proxies'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must be a number of proxies'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud"'],
    [{ REQUIRE_TWO_FACTOR: 'yes' }, 'REQUIRE_TWO_FACTOR must be one of true, false'],
    [{ RATE_LIMITS: 'none' }, 'RATE_LIMITS must be one of on, off'],
    [{ RATE_LIMITS: 'off', HOST: '0.0.0.0' }, 'RATE_LIMITS may be off only'],
    [{ RATE_LIMITS: 'off', HOST: '::' }, 'RATE_LIMITS may be off only'],
    [{ RATE_LIMITS: 'off', HOST: '127.0.0.1.example' }, 'RATE_LIMITS may be off only'],
    [{ RATE_LIMITS: 'off', TRUST_PROXY: 'loopback' }, 'RATE_LIMITS may be off only'],
    [{ CLOCK_OFFSET_S: '1.5' }, 'CLOCK_OFFSET_S must be a whole number of seconds'],
    [{ CLOCK_OFFSET_S: '-60', HOST: '0.0.0.0' }, 'CLOCK_OFFSET_S may be set only'],
    [{ CLOCK_OFFSET_S: '60', TRUST_PROXY: 'loopback' }, 'CLOCK_OFFSET_S may be set only'],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT must differ from PORT'],
    [{ METRICS_TOKEN: 'S3cret' }, 'METRICS_TOKEN must have at least 16 characters'],
    [{ CODE_COOLDOWN_S: '-1' }, 'CODE_COOLDOWN_S must be a whole number'],
  ])('%j', (source, expected) => {
    const parse = () => parseEnv(source)
    expect(parse).toThrow(ConfigError)
    expect(parse).toThrow(expected)
    expect(parse).toThrow(/^(?!.*s3cret)[^\r\n]+$/i)
  })
})

test('the operator reads of every variable, and of none that is gone', () => {
  const page = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8')
  const settings = page.split('\n## ').find(part => part.startsWith('Settings')) ?? ''
  const names = settings.split('\n').flatMap(line => (line.startsWith('| `') ? (line.split('|')[1] ?? '') : []))
  expect(names.flatMap(cell => cell.match(/[A-Z][A-Z0-9_]+/g) ?? []).sort()).toEqual([...variableNames].sort())
})
