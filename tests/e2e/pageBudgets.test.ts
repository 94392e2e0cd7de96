import { helpHref, inviteHref, places, resetHref } from '@accord/contract/places'
import { expect, test } from './support/test.ts'
import { firstLoad } from './support/weight.ts'

// What the server's own HTML asks for, in kB gzip; the chunks are weighed by `npm run sizes -w @accord/web`.
const FIRST_JS = 110
const FIRST_CSS = 10
/** Of the two pages that everybody meets first, script and style together. */
const OPENED = { [places.home]: 13, [places.login]: 90 }

/** The pages of 000 §2.1 outside the shell; one that is not built yet weighs what the 404 page does. */
const PUBLIC = [
  places.createAccount,
  places.verification,
  places.createPassword,
  places.profileSetup,
  places.unionSetup,
  places.loginPassword,
  places.secondStep,
  places.verificationSuccess,
  places.recovery,
  places.recoverySent,
  resetHref('none'),
  inviteHref('none'),
  places.sendUnionInvite,
  helpHref('your-rights', 'wages'),
  '/no-such-page',
]

for (const path of PUBLIC)
  test(`${path} first loads at most ${FIRST_JS} KB of script and ${FIRST_CSS} KB of style`, async ({ request }) => {
    const { js, css } = firstLoad(await (await request.get(path)).text())
    expect(js).toBeGreaterThan(10)
    expect(js).toBeLessThanOrEqual(FIRST_JS)
    expect(css).toBeGreaterThan(0)
    expect(css).toBeLessThanOrEqual(FIRST_CSS)
  })

for (const [path, budget] of Object.entries(OPENED))
  test(`${path} opens with at most ${budget} KB of script and style`, async ({ request }) => {
    const { js, css } = firstLoad(await (await request.get(path)).text())
    expect(js).toBeGreaterThan(1)
    expect(css).toBeGreaterThan(1)
    expect(js + css).toBeLessThanOrEqual(budget)
  })
