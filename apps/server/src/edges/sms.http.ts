import type { SmsSender } from './sms.ts'

export function assertNumber(to: string): void {
  if (!/^\+\d{7,15}$/.test(to)) throw new Error('The recipient of a text message is not an E.164 number')
}

/** A gateway that takes `POST {"to", "message"}`; a user and password in its URL become Basic authorization. */
export function httpSmsSender({ url, timeoutMs = 15_000 }: { url: string; timeoutMs?: number }): SmsSender {
  const endpoint = new URL(url)
  const credentials = [endpoint.username, endpoint.password].map(text => decodeURIComponent(text)).join(':')
  endpoint.username = ''
  endpoint.password = ''
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (credentials !== ':') headers.authorization = `Basic ${Buffer.from(credentials).toString('base64')}`

  return {
    async send({ id, to, message }) {
      assertNumber(to)
      const response = await fetch(endpoint, {
        method: 'POST',
        // A gateway that knows the header can recognise the repeat of a message it had already taken.
        headers: { ...headers, 'idempotency-key': id },
        body: JSON.stringify({ to, message }),
        // A number and a code go to the configured host or nowhere.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((cause: unknown) => {
        throw new Error('The SMS gateway cannot be reached', { cause })
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}`)
    },
  }
}
