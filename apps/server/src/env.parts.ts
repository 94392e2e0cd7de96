import { BlockList, isIP } from 'node:net'
import { z } from 'zod'

/** Where files are kept: a folder, or a bucket of an S3-compatible store. */
export type StorageConfig = { kind: 'disk'; dir: string } | S3Config
export type S3Config = {
  kind: 's3'
  bucket: string
  region: string
  endpoint?: string
  /** Unset: the SDK's own chain, such as the role of the machine. */
  credentials?: { accessKeyId: string; secretAccessKey: string }
}

const refuse = (ctx: z.RefinementCtx, message: string) => {
  ctx.addIssue({ code: 'custom', message })
  return z.NEVER
}

/** Whether it can be decoded: it has no bare %, nor bytes that are no text. A build leaves out what is decoded for nothing. */
export function isEncoded(text: string): boolean {
  try {
    return decodeURIComponent(text).length <= text.length
  } catch {
    return false
  }
}

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, `must be one of ${values.join(', ')}`)

export const wholeNumber = (min: number, max: number) => {
  const expected = `must be a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d{1,9}$/, expected)
    .transform(Number)
    .pipe(z.number().min(min, expected).max(max, expected))
}

/** An absolute URL of one of the schemes, kept as it was written. */
export const url = (schemes: readonly string[], example: string, needsHost = true) =>
  z.string().refine(text => {
    if (!URL.canParse(text)) return false
    const { protocol, hostname, username, password } = new URL(text)
    if (!isEncoded(username + password)) return false
    return schemes.includes(protocol) && (hostname !== '' || !needsHost)
  }, `must be a URL such as ${example}`)

/** Scheme, host and port only: links are made by appending a path to it. */
export const origin = z.string().transform((text, ctx) => {
  const parsed = URL.canParse(text) ? new URL(text) : null
  if (!parsed || !/^https?:$/.test(parsed.protocol))
    return refuse(ctx, 'must be an http or https address such as https://accord.example')
  if (parsed.username || parsed.password) return refuse(ctx, 'must not hold a user name or password')
  if (parsed.pathname !== '/' || /[?#]/.test(text))
    return refuse(ctx, 'must end after the host and port, without path, query or fragment')
  return parsed.origin
})

/** `true` is refused: it would let any client choose the address it is counted under. */
export const trustedProxies = z.string().transform((text, ctx): number | string[] => {
  const expected = 'must be a number of proxies (1 to 10), or their addresses or ranges, separated by commas'
  if (/^\d+$/.test(text)) return Number(text) >= 1 && Number(text) <= 10 ? Number(text) : refuse(ctx, expected)
  const parts = text.split(',').map(part => part.trim())
  const known = (part: string) => ['loopback', 'linklocal', 'uniquelocal'].includes(part) || isAddressRange(part)
  return parts.every(known) ? parts : refuse(ctx, expected)
})

function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

export const storage = z.string().transform((text, ctx): S3Config => {
  const expected = 'must be a URL such as s3://bucket?endpoint=https://s3.example&region=us-east-1'
  const parsed = URL.canParse(text) ? new URL(text) : null
  if (parsed?.protocol !== 's3:' || !/^[a-z0-9][a-z0-9.-]{2,62}$/.test(parsed.hostname) || parsed.port)
    return refuse(ctx, expected)
  if (!isEncoded(parsed.username + parsed.password)) return refuse(ctx, expected)
  if (!/^\/?$/.test(parsed.pathname) || parsed.hash) return refuse(ctx, `${expected}; a path is not supported`)
  for (const key of parsed.searchParams.keys())
    if (key !== 'endpoint' && key !== 'region') return refuse(ctx, `${expected}; only endpoint and region are known`)
  const endpoint = parsed.searchParams.get('endpoint') ?? undefined
  if (endpoint !== undefined && !origin.safeParse(endpoint).success)
    return refuse(ctx, 'has an endpoint that is not an http or https address without path')
  const secret = [parsed.username, parsed.password].map(text => decodeURIComponent(text))
  const [accessKeyId, secretAccessKey] = secret
  if (!accessKeyId !== !secretAccessKey) return refuse(ctx, 'must hold both an access key and its secret, or neither')
  const config: S3Config = {
    kind: 's3',
    bucket: parsed.hostname,
    region: parsed.searchParams.get('region') || 'us-east-1',
  }
  if (endpoint) config.endpoint = endpoint
  if (accessKeyId && secretAccessKey) config.credentials = { accessKeyId, secretAccessKey }
  return config
})

/** Where a virus scanner listens. */
export type ScannerConfig = { host: string; port: number } | { path: string }

const CLAMD_PORT = 3310
export const scanner = z.string().transform((text, ctx): ScannerConfig => {
  const expected = 'must be tcp://host:3310, or unix:/path of the socket on this machine'
  const path = /^unix:(\/\S+)$/.exec(text)?.[1]
  if (path) return { path }
  const parsed = URL.canParse(text) ? new URL(text) : null
  if (parsed?.protocol !== 'tcp:' || !parsed.hostname || parsed.username || parsed.password)
    return refuse(ctx, expected)
  if (!/^\/?$/.test(parsed.pathname) || /[?#]/.test(text)) return refuse(ctx, expected)
  return { host: parsed.hostname.replace(/^\[|\]$/g, ''), port: Number(parsed.port || CLAMD_PORT) }
})

const addressPattern = /^[^\s<>"@,;:\\]+@[A-Za-z0-9.-]+$/
/** `address` or `Name <address>`; plain enough to need no quoting in a header. */
export const sender = z.string().refine(text => {
  const named = /^[^<>"@,;:\\\p{Cc}]+ <([^<>]+)>$/u.exec(text)
  return addressPattern.test(named?.[1] ?? text)
}, 'must be an address such as no-reply@accord.example or Accord <no-reply@accord.example>')

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

export function isLoopback(host: string): boolean {
  const version = isIP(host)
  return version === 0 ? host === 'localhost' : loopback.check(host, version === 4 ? 'ipv4' : 'ipv6')
}
