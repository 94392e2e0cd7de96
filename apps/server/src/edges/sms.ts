/** One text message to an E.164 number. `id` is the outbox id. */
export type Sms = { id: string; to: string; message: string }

export type SmsSender = {
  /** Resolves once the gateway has taken the message; rejects otherwise. */
  send(sms: Sms): Promise<void>
}
