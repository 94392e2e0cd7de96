import { expect, it } from 'vitest'
import { mails } from './mails.ts'

/** Parameters that open something for whoever reads them, and the name of somebody who may delete their account. */
const OPENS = ['code', 'link', 'inviter']

it.each(Object.entries(mails))(
  'the secrets of "%s" do not outlive the message',
  (_, { subject, text, sms, secrets }) => {
    const said = [subject, text, sms].map(words => words.message).join()
    expect(secrets ?? []).toEqual(OPENS.filter(name => said.includes(`{${name}}`)))
  },
)
