import { caseHref } from '@accord/contract/places'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations, sidewaysScroll } from './support/axe.ts'
import { at, BLANK, logIn, logInQuickly, tokenIn } from './support/people.ts'
import { expect, takesUpTo, test } from './support/test.ts'

/** The addresses of 000 §2.1, by their guard; what begins with `$` is filled with a real id. */
const OPEN = [
  '/',
  '/TopBarInc',
  '/VerificationSuccess',
  '/union-invite/sample',
  '/union-invite/none',
  '/reset-password/none',
]
const GUESTS = [
  '/login',
  '/LoginPassword',
  '/Verification2',
  '/CreateAccount',
  '/Recovery',
  '/PasswordSet2',
  '/sendUnionInvite',
]
/** Nothing was typed yet: they lead to the page that asks for it. */
const LED: Record<string, string> = {
  '/LoginPassword': '/login',
  '/Verification2': '/login',
  '/PasswordSet2': '/Recovery',
}
const STEPS = ['/Verification', '/CreatePassword', '/ProfileSetup', '/ProfileSetup2']
const INNER: readonly (readonly [path: string, heading: string | RegExp])[] = [
  ['/Dashboard', /^Good (morning|afternoon|evening), Halima$/],
  ['/Notifications', 'Notifications & Request'],
  ['/Settings', 'Settings'],
  ['/Users', 'Users & Groups'],
  ['/Unions', 'Unions'],
  ['/Branches', 'Branches'],
  ['/Branches/$union', 'Branches'],
  ['/SubBranch', 'Sub Branches'],
  ['/SubBranch/$branch', 'Sub Branches'],
  ['/UnionDetails', 'Unions'],
  ['/UnionDetails/$union', /.+/],
  ['/BranchDetails/$branch', /.+/],
  ['/subBranchDetails/$organization', /.+/],
  ['/Reports', 'Reports'],
  ['/Disputes', 'Disputes'],
  ['/Disputes2', 'Disputes'],
  ['/Disputes2/$case', 'Upload Supporting Documents'],
  ['/DisputesDetails', 'Disputes'],
  ['/DisputesDetails/$case', /.+/],
  ['/Documents', 'Documents'],
  ['/Documents2', 'Random Docs'],
  ['/Discussions', 'Discussions'],
  ['/DiscussionsDetails/$thread', /.+/],
]
/** Without an id, and for the ministry without a union of its own: to the list. */
const TO_LIST = ['/Disputes2', '/DisputesDetails', '/UnionDetails']
const UNKNOWN = [
  '/no-such-page',
  '/dashboard/more',
  '/login/more',
  '/disputesDetails/a/b',
  '/index',
  '/reset-password/a%2Fb',
]

/** As the document has it, and large; links have them small. Ids and tokens stay what they are. */
const spellings = (path: string): string[] => {
  const [, name = '', ...rest] = path.split('/')
  return [name, name.toUpperCase()].map(one => ['', one, ...rest].join('/'))
}

const ids = async (page: Page, token: string) => {
  const first = async (url: string): Promise<{ _id: string; case_id: string }> => {
    const answer = await page.request.get(url, { headers: { authorization: `Bearer ${token}` } })
    const { data }: { data: { _id: string; case_id: string }[] } = await answer.json()
    return data[0] ?? { _id: '', case_id: '' }
  }
  const thread = await first('/api/case/discussions')
  const [union, branch] = [await first('/api/get-unions'), await first('/api/union/branch')]
  const known = {
    $thread: thread._id,
    $case: thread.case_id,
    $union: union._id,
    $branch: branch._id,
    $organization: (await first('/api/union/organizations'))._id,
  }
  return (path: string) => Object.entries(known).reduce((filled, [name, id]) => filled.replace(name, id), path)
}

/** The answer's status is 200; what the page does next is for the test to see. */
const go = async (page: Page, path: string) => {
  const answer = await page.goto(path, { waitUntil: 'commit' })
  expect([path, answer?.status()]).toEqual([path, 200])
}

const NOT_FOUND = 'Sorry, the page not found'

/** One spelling nobody would type: the router reads all of them the same way, as the walk has seen. */
const odd = (path: string): string => spellings(path)[1] ?? path

/** On a busy machine the first load of a walk takes its time. */
const PATIENT = { timeout: 20_000 }
const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

test('every inner address shows its screen to who is logged in, in any spelling', async ({ desk }) => {
  takesUpTo(90)
  const page = await desk()
  const filled = await ids(page, await logInQuickly(page, at('ministry')))
  // Each has a title of its own, but for those that lead to the list; a page may be there before its own is known.
  const taken = new Set<string>()
  for (const [i, [path, heading]] of INNER.entries()) {
    const spelling = spellings(filled(path))[i % 2] ?? path
    await go(page, spelling)
    await expect(h1(page), spelling).toHaveText(heading, PATIENT)
    await expect(h1(page)).toHaveCount(1)
    const isOwn = async () => !taken.has(await page.title())
    if (!TO_LIST.includes(path)) await expect.poll(isOwn, `${spelling} has its own title`).toBe(true)
    taken.add(await page.title())
  }
})

test('every inner address leads to /login without a token, and asks the server for nothing', async ({ desk }) => {
  const page = await desk()
  const asked: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  for (const [path] of INNER.filter(([name]) => name !== '/Notifications')) {
    await go(page, odd(path.replace(/\$\w+/, '0190c3a0-0000-7000-8000-000000000000')))
    await expect(page, path).toHaveURL('/login', PATIENT)
    await expect(h1(page)).toHaveText('Log into account', PATIENT)
  }
  await go(page, odd('/Notifications'))
  await expect(page.getByText('User is not logged in.')).toBeVisible()
  expect(asked).toEqual([])
})

test('logging in leads back to where one wanted to go', async ({ desk }) => {
  const page = await desk()
  await page.goto('/DISPUTES?tab=pending&q=leave')
  await expect(page).toHaveURL('/login')
  await logIn(page, at('ministry'))
  await expect(page).toHaveURL(/\/disputes\?tab=pending&q=leave$/i)
  await expect(page.getByRole('tab', { name: 'Pending Disputes' })).toHaveAttribute('aria-selected', 'true')
})

test('pages for guests send on who is logged in', async ({ desk }) => {
  const page = await desk()
  for (const path of GUESTS) {
    await go(page, odd(path))
    await expect(page, path).toHaveURL(LED[path] ?? odd(path), PATIENT)
  }
  const other = await page.context().newPage()
  await logInQuickly(other, at('worker'))
  // The first tab is on such a page: it learns of it.
  await expect(page).toHaveURL(/\/dashboard$/i, PATIENT)
  // Where they lead is enough here; what is there is looked at above.
  await page.context().route('**/dashboard', route => route.fulfill({ contentType: 'text/html', body: BLANK }))
  for (const path of [...GUESTS, ...STEPS]) {
    await go(page, odd(path))
    await expect(page, path).toHaveURL(/\/dashboard$/i, PATIENT)
  }
})

test('a step of the way to an account whose state is missing leads to the one that makes it', async ({ phone }) => {
  const page = await phone()
  for (const path of STEPS) {
    await go(page, odd(path))
    await expect(page, path).toHaveURL('/CreateAccount', PATIENT)
  }
})

test('pages without a guard open to everybody', async ({ desk, guard }) => {
  guard.allow(/status of 404/)
  const page = await desk()
  for (const loggedIn of [false, true]) {
    if (loggedIn) await logInQuickly(page, at('worker'))
    for (const path of OPEN) {
      await go(page, odd(path))
      // Where no address was confirmed it leads on: to be waited for, or it would end the next step of the walk.
      if (path === '/VerificationSuccess') await expect(page).toHaveURL(loggedIn ? '/settings' : '/login', PATIENT)
      await expect(h1(page), path).toHaveCount(1, PATIENT)
    }
  }
  // Whoever is logged in is not asked to log in.
  await page.goto('/')
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/i)
})

test('any other address is the 404 page, also for who is logged in', async ({ phone, guard }) => {
  guard.allow(/status of 404/)
  const page = await phone()
  for (const loggedIn of [false, true]) {
    if (loggedIn) await logInQuickly(page, at('worker'))
    for (const path of UNKNOWN) {
      const answer = await page.goto(path)
      expect([path, answer?.status()]).toEqual([path, 404])
      await expect(page.getByRole('heading', { level: 1, name: NOT_FOUND })).toBeVisible()
      await expect(
        page.getByText('The link you followed probably broken or the page has been removed', { exact: true }),
      ).toBeVisible()
    }
  }
  expect(await sidewaysScroll(page)).toBe(0)
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Go back' }).click()
  await expect(page).toHaveURL('/')
})

test('the top bar by itself: of a visitor, and of who is logged in', async ({ phone, desk }) => {
  const visitor = await phone()
  await visitor.goto('/TopBarInc')
  await expect(visitor.getByRole('link', { name: 'Log in' })).toBeVisible()
  await expectNoAxeViolations(visitor)
  const page = await desk()
  await logInQuickly(page, at('ministry'))
  await page.goto('/topbarinc')
  await expect(page.getByRole('button', { name: 'Halima Danjuma' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expectNoAxeViolations(page)
  // Its search leads on into the shell.
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('handed LAGOON dues')
  await page.getByRole('dialog').getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(caseHref('')))
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('a screen whose permission is missing says so, with a way back', async ({ desk }) => {
  const page = await desk()
  await logInQuickly(page, at('worker'))
  await withPermissions(page, ['create dispute'])
  await page.goto('/discussions')
  await expect(page.getByRole('heading', { level: 1, name: 'You do not have access to this page' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/i)
  expect(await tokenIn(page)).not.toBeNull()
})

test('who holds no permission has no sidebar, and can still log out', async ({ desk }) => {
  const page = await desk()
  await logInQuickly(page, at('worker'))
  await withPermissions(page, [])
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Ngozi Eze' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Ngozi Eze' }).click()
  await page.getByRole('link', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
})

/** The profile as the server sends it, but for what it lets one do. */
const withPermissions = (page: Page, permissions: string[]) =>
  page.route('**/api/user-profile', async route => {
    const answer = await route.fetch()
    const body: { data: object } = await answer.json()
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, permissions } } })
  })
