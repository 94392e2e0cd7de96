import { places } from '@accord/contract/places'
import { type DestinationStream, type Logger, pino } from 'pino'

export type { Logger }

const redacted = '[redacted]'
/** Pages whose path holds a link's token. */
const tokenPath = new RegExp(
  `((?:^|/)(?:${[places.inviteAgain, places.resetAgain].join('|').replaceAll('/', '')})/).+`,
  'is',
)
/** Names of query values that open something or name a person. */
const secretName = /token|password|secret|code|sig|email|phone|key|auth/i

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The address as it may be in a log: link tokens and personal values replaced. */
export function redactUrl(url: string): string {
  const [path = '', ...rest] = url.split(/(?=[?#])/)
  // A router decodes before it matches, so a token may hide behind an encoded letter of the page's name.
  const clean = tokenPath.test(decoded(path)) ? decoded(path) : path
  const query = rest
    .join('')
    .replace(/([?&;#])([^=&;#?]+)=([^&;#?]*)/g, (all, mark: string, name: string) =>
      secretName.test(decoded(name)) ? `${mark}${name}=${redacted}` : all,
    )
  return clean.replace(tokenPath, `$1${redacted}`) + query
}

const secretKeys = [
  'authorization',
  'Authorization',
  'cookie',
  'password',
  'new_password',
  'confirm_password',
  'current_password',
  'code',
  'token',
  'invite_token',
  'reset_token',
  'secret',
  'secretAccessKey',
  'otp',
]
/** pino matches a wildcard at one depth only. */
const paths = secretKeys.flatMap(key => [key, `*.${key}`, `*.*.${key}`, `*.*.*.${key}`])

type LoggedRequest = { id?: unknown; method?: string; url?: string; ip?: string }

/** One JSON line for each entry. Neither headers nor bodies are ever part of a request's line. */
export function createLogger(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  return pino(
    {
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths, censor: redacted },
      serializers: {
        req: (req: LoggedRequest) => ({ id: req.id, method: req.method, url: redactUrl(req.url ?? ''), ip: req.ip }),
        res: (res: { statusCode?: number }) => ({ statusCode: res.statusCode }),
        url: (url: unknown) => (typeof url === 'string' ? redactUrl(url) : url),
      },
    },
    destination,
  )
}
