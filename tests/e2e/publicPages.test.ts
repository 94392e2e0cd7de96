import { inviteHref, places, publicPlaces } from '@accord/contract/places'
import { axeFindings, sidewaysScroll, smallTargets } from './support/axe.ts'
import { expect, holdUp, test } from './support/test.ts'

for (const path of ['/', '/login', '/CreateAccount', '/Recovery', places.terms, places.privacy]) {
  for (const width of [360, 1280]) {
    test(`${path} at ${width} px, light and dark: clean for axe, hydrates without a word`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path, { waitUntil: 'networkidle' })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await axeFindings(page), colorScheme).toEqual([])
      }
      expect(await smallTargets(page)).toEqual([])
      await page.setViewportSize({ width: 320, height: 800 })
      expect(await sidewaysScroll(page)).toBe(0)
    })
  }
}

test('the landing page is read without React, which comes with the first key and changes nothing', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await page.waitForLoadState('load')
  const scripts = () => asked.filter(path => path.endsWith('.js'))
  expect(scripts().filter(path => !/\/(public|start)-/.test(path))).toEqual([])
  const goOn = page.getByRole('button', { name: 'Go on to sign up' })
  await expect(goOn).toBeDisabled()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await expect(goOn).toBeEnabled()
  await expect(page.getByRole('button', { name: 'More comments' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

test('search engines learn what a page is, and of no page whose address opens something', async ({ request }) => {
  const said = async (path: string) => {
    const html = await (await request.get(path)).text()
    return [/<html lang="en">/, /<title>.+<\/title>/, /name="description" content=".+?"/, /"noindex"/].map(it =>
      it.test(html),
    )
  }
  for (const path of ['/', '/login', '/CreateAccount'])
    expect(await said(path), path).toEqual([true, true, true, false])
  for (const path of ['/union-invite/x', '/reset-password/x', '/nowhere'])
    expect(await said(path), path).toEqual([true, true, true, true])
  const head = async (path: string) => await (await request.get(path)).text()
  const canonical = async (path: string) => /rel="canonical" href="(.+?)"/.exec(await head(path))?.[1]
  const login = new URL(places.login, await canonical('/')).href
  for (const path of ['/Login', '/login?invite_token=x', '/login/']) expect(await canonical(path)).toBe(login)
  expect(await canonical('/union-invite/x')).toBeUndefined()
  const described = async (path: string) => /name="description" content="(.+?)"/.exec(await head(path))?.[1]
  const abouts = await Promise.all(Object.values(publicPlaces).map(described))
  // A link and the address without its token are one page.
  expect(new Set(abouts).size).toBe(abouts.length - 2)
  const robots = await request.get('/robots.txt')
  expect(robots.headers()['content-type']).toContain('text/plain')
  expect(await robots.text()).toContain('Disallow: /api/')
})

test('icons, manifest and the picture of the landing page are there', async ({ request }) => {
  const landing = await (await request.get('/')).text()
  const inside = await (await request.get(places.disputes)).text()
  for (const rel of ['icon', 'apple-touch-icon', 'manifest'])
    for (const html of [landing, inside]) expect(html).toContain(`<link rel="${rel}"`)
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  const picture = /property="og:image" content="(.+?)"/.exec(landing)?.[1] ?? ''
  const files = [
    '/favicon.ico',
    '/apple-touch-icon.png',
    picture,
    ...manifest.icons.map(({ src }: { src: string }) => src),
  ]
  for (const file of files) expect((await request.get(file)).headers()['content-type'], file).toMatch(/^image\//)
})

test('without JavaScript public and inner pages say what to do', async ({ browser, guard, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport: { width: 360, height: 740 } })
  guard.watch(context)
  const page = await context.newPage()
  for (const path of [places.login, places.disputes]) {
    await page.goto(path)
    // `getByText` leaves out what stands in a noscript.
    const words = page.locator('noscript p')
    await expect(words).toBeVisible()
    expect(await words.innerText()).toMatch(/^Accord needs JavaScript.+Shehu Shagari Way/)
    // What the shell starts with would wait for ever.
    await expect(page.getByRole('status')).toBeHidden()
  }
  await page.goto('/')
  for (const part of [
    'Unions on Accord',
    'How it works',
    'Submit a complaint',
    'What people say after their case',
    'It costs nothing',
    'Questions people ask',
    'News',
    'What we aim for',
  ])
    await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible()
  for (const free of [
    'File, and show what you have',
    'See where your case stands',
    'Take part in the discussion',
    'Meet and vote',
  ])
    await expect(page.getByRole('heading', { level: 3, name: free })).toBeVisible()
  const question = page.locator('details').filter({ has: page.getByRole('heading', { name: 'What does it cost?' }) })
  await question.locator('summary').click()
  await expect(question.locator('p').first()).toBeVisible()
  for (const step of [
    'Submit a complaint in 3 steps',
    'Receive an invitation by email from the ministry',
    'Easy resolution',
  ])
    await expect(page.getByRole('heading', { level: 3, name: step })).toBeVisible()
  for (const claim of [
    'Resolution three times faster',
    '98% secure record accuracy',
    'Free access to resolution discussions',
    'Settlement management bodies',
    'Compliance: call back a case whose resolution agreement was not honoured',
  ])
    await expect(page.getByRole('listitem').filter({ hasText: claim })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Submit a dispute' })).toHaveAttribute('href', '#complaint')
  await expect(page.getByRole('link', { name: 'Log into account' })).toHaveAttribute('href', places.login)
  await expect(page.locator('form noscript a')).toHaveAttribute('href', places.createAccount)
  expect(await page.locator('form noscript').innerText()).toContain('Shehu Shagari Way')
  const notice = page.locator('noscript .without-script')
  await expect(notice).toHaveText(/^Accord needs JavaScript/)
  expect((await notice.boundingBox())?.height).toBeLessThan(100)
  await expect(page.getByRole('button', { name: 'Go on to sign up' })).toBeDisabled()
  await context.close()
})

test('a browser that keeps nothing says so wherever one types, and before anybody logs in or signs up', async ({
  page,
}) => {
  // As Chromium does with cookies and site data blocked.
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    for (const store of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, store, { get })
  })
  await page.goto('/')
  const complaint = page.getByLabel('Complaint', { exact: true })
  await complaint.fill('No pay since May.')
  await expect(page.getByText('This browser keeps nothing of what you type')).toBeVisible()
  await page.getByRole('button', { name: 'Remove what I typed' }).click()
  await expect(complaint).toHaveValue('')
  await page.getByLabel('Email or mobile number').fill('amaka@example.ng')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  const says = page.getByRole('heading', { level: 1, name: 'This browser keeps nothing' })
  await expect(says).toBeVisible()
  await expect(page).toHaveTitle(/^This browser keeps nothing/)
  expect(await axeFindings(page)).toEqual([])
  for (const path of [places.createAccount, places.recovery, inviteHref('x')]) {
    await page.goto(path)
    await expect(says, path).toBeVisible()
    await expect(page, path).toHaveURL(path)
  }
  // Whoever follows a link to a screen inside is led to the same words.
  await page.goto(places.disputes)
  await expect(page).toHaveURL(places.login)
  await expect(says).toBeVisible()
  for (const path of [places.help, places.notifications, places.topBar]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    await expect(says, path).toHaveCount(0)
  }
})

test('a complaint typed on a phone that others use is removed from it', async ({ page }) => {
  await page.goto('/')
  const complaint = page.getByLabel('Complaint', { exact: true })
  await complaint.fill('No pay since May.')
  await expect(page.getByText('Kept on this device only')).toBeVisible()
  await page
    .getByLabel('Attachment')
    .setInputFiles({ name: 'run.exe', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(page.getByLabel('Attachment')).toHaveAccessibleDescription(/This kind of file is not taken/)
  await page.getByRole('button', { name: 'Remove what I typed' }).click()
  await expect(page.getByLabel('Complaint', { exact: true })).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Go on to sign up' })).toBeEnabled()
  await expect(page.getByLabel('Complaint', { exact: true })).toHaveValue('')
})

test('what was typed before the script arrived stays, and the button waits for it', async ({ page }) => {
  let letThrough = () => {}
  const gate = new Promise<void>(resolve => {
    letThrough = resolve
  })
  await page.route('**/assets/*.js', async route => {
    await gate
    await route.continue()
  })
  await page.goto('/Login', { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: 'Log in' })
  await page.getByLabel('Email or mobile number').fill('amaka@example.ng')
  await page.getByLabel('Password', { exact: true }).fill('typed early')
  await expect(button).toBeDisabled()
  letThrough()
  await expect(button).toBeEnabled()
  await expect(page.getByLabel('Email or mobile number')).toHaveValue('amaka@example.ng')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('typed early')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
})

test('a refused login says so at the field and as a toast, and keeps what was typed', async ({ page, guard }) => {
  guard.allow(/status of 401/)
  await page.goto('/login')
  await page.getByLabel('Email or mobile number').fill('amaka@example.ng')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await expect(page.getByRole('link', { name: 'Create account' })).toHaveAttribute('href', places.createAccount)
  const release = await holdUp(page, '**/api/login')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('button', { name: 'Logging in…' })).toBeDisabled()
  release()
  await expect(page.getByRole('log')).toContainText('Email or Password is incorrect')
  await expect(page.getByRole('alert')).toContainText('Email or Password is incorrect')
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveAccessibleDescription(/Email or Password is incorrect/)
  await page.getByRole('alert').getByRole('link').click()
  await expect(password).toBeFocused()
  await expect(page.getByLabel('Email or mobile number')).toHaveValue('amaka@example.ng')
  expect(new URL(page.url()).search).toBe('')
})

test('the foot of a public page leads to the terms, and to who sees what, how long and how to ask', async ({
  page,
}) => {
  await page.goto('/')
  const foot = page.getByRole('contentinfo')
  await foot.getByRole('link', { name: 'Terms and Conditions' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible()
  await foot.getByRole('link', { name: 'Privacy Policy' }).click()
  for (const part of ['Who sees what', 'How long things are kept', 'How to ask'])
    await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible()
  await expect(page.getByText('Nigeria Data Protection Act 2023').first()).toBeVisible()
  await page.getByRole('link', { name: 'Your data' }).click()
  await expect(page).toHaveURL(places.yourData)
})

test('an unknown address is a 404 with a way back', async ({ page, guard }) => {
  guard.allow(/status of 404/)
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Sorry, the page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go back' }).click()
  await expect(page).toHaveURL('/')
})

test('pages and the worker are sent compressed, and the worker not again while it is the same', async ({ request }) => {
  for (const path of ['/', places.login, places.dashboard, '/sw.js'])
    expect((await request.get(path)).headers()['content-encoding'], path).toBe('br')
  const { etag = '' } = (await request.get('/sw.js')).headers()
  expect((await request.get('/sw.js', { headers: { 'If-None-Match': etag } })).status()).toBe(304)
})
