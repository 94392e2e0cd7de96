/** One plain-text mail. `id` is the outbox id: it becomes the Message-ID, so a repeat can be recognised (rules §8). */
export type Mail = { id: string; to: string; subject: string; text: string }

export type Mailer = {
  /** Resolves once the next hop has taken the mail; rejects otherwise, and the job tries again later. */
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}
