import { expect, it } from 'vitest'
import { mails } from './mails.ts'

/** Parameters that open something for whoever reads them. */
const OPENS = ['code', 'link']

it.each(Object.entries(mails))(
  'the secrets of "%s" do not outlive the message',
  (_, { subject, text, sms, secrets }) => {
    const said = [subject, text, sms].map(words => words.message).join()
    expect(secrets ?? []).toEqual(OPENS.filter(name => said.includes(`{${name}}`)))
  },
)
