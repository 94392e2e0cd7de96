import { helpHref, places } from '@accord/contract/places'
import { smallTargets, wellMade, wellMadeAtBothWidths } from './support/axe.ts'
import { inNameOf } from './support/calls.ts'
import { logInQuickly } from './support/people.ts'
import { ministry, worker } from './support/product.ts'
import { expect, holdUp, takesUpTo, test } from './support/test.ts'

// One red pixel.
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const TITLE = `The Kano office moves ${Date.now().toString(36)}`

test('an officer writes news with a picture, publishes it, and takes a mistake back', async ({
  desk,
  request,
  guard,
}) => {
  takesUpTo(60)
  const reader = await inNameOf(request, worker)
  const shown = async () =>
    ((await reader('GET', '/api/posts/news')) as { title: string; content: string }[]).find(
      ({ title }) => title === TITLE,
    )
  const page = await desk()
  await logInQuickly(page, ministry)
  await page.goto(places.help)
  await page.getByRole('link', { name: 'Write and publish' }).click()
  await expect(page.getByRole('table', { name: 'Articles, questions and news' })).toBeVisible()
  await wellMadeAtBothWidths(page)
  expect(await smallTargets(page)).toEqual([])

  // Questions stand on the first page in the order that the ministry gives them.
  await page.getByRole('button', { name: 'Categories' }).click()
  await page.getByRole('button', { name: 'Order what is in Questions and answers' }).click()
  const questions = page.getByRole('dialog', { name: 'Order of “Questions and answers”' })
  await expect(questions.getByRole('heading', { level: 3 })).toHaveCount(9)
  const [first = '', second = ''] = await questions.getByRole('heading', { level: 3 }).allTextContents()
  await wellMade(page)
  await questions.getByRole('button', { name: `Move ${first} down` }).click()
  await expect(questions.getByRole('heading', { level: 3 }).first()).toHaveText(second)
  await questions.getByRole('button', { name: `Move ${first} up` }).click()
  await expect(questions.getByRole('heading', { level: 3 }).first()).toHaveText(first)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Write something new' }).click()
  await page.getByLabel('Title', { exact: true }).fill(TITLE)
  await page.getByRole('combobox', { name: 'Where it stands' }).click()
  await page.getByRole('option', { name: 'News (read as news)' }).click()
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.fill('## From Monday\n\nWe open at **8**. <script>alert(1)</script>\n\n')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'From Monday' })).toBeVisible()
  await expect(preview).toContainText('<script>alert(1)</script>')
  // A click on a link asks first.
  await page.getByRole('link', { name: 'Go back' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay here' }).click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Everything is saved.')).toBeVisible()
  expect(await shown()).toBeUndefined()

  await text.press('ControlOrMeta+End')
  await page.getByRole('button', { name: 'Add a picture' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a picture' })
  await adding.getByLabel('Picture').setInputFiles({ name: 'office.png', mimeType: 'image/png', buffer: PNG })
  await adding.getByLabel('What it shows').fill('The entrance')
  await wellMade(page)
  await adding.getByRole('button', { name: 'Add picture' }).click()
  await expect(preview.getByRole('img', { name: 'The entrance' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const publishing = page.getByRole('dialog', { name: 'Publish now?' })
  await publishing.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  expect((await shown())?.content).toMatch(
    /<h3>From Monday<\/h3>[\s\S]+<img src="\/api\/pictures\/[0-9a-f]{32}" alt="The entrance"/,
  )
  const visitor = await desk()
  await visitor.goto(helpHref('news'))
  await visitor.getByText(TITLE).click()
  await expect(visitor.getByRole('img', { name: 'The entrance' })).toBeVisible()
  await visitor.goto(places.help)
  await expect(visitor.getByRole('link', { name: 'Write and publish' })).toHaveCount(0)
  await wellMadeAtBothWidths(page)
  expect(await smallTargets(page)).toEqual([])

  // Somebody else saves meanwhile.
  guard.allow(/status of 409/)
  const officer = await inNameOf(request, ministry)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { category, version } = await officer('GET', `/api/posts/${id}/draft`)
  const theirs = { title: TITLE, category_id: category._id, markdown: 'Not from Monday.', version }
  await officer('PUT', `/api/posts/${id}`, { data: theirs })
  await text.fill('From Sunday.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('alert')).toContainText('Somebody else has saved this meanwhile.')
  // What they wrote can be read while the own text waits; putting an older one in its place would lose it.
  const versions = page.getByRole('dialog', { name: 'Versions' })
  await page.getByRole('button', { name: 'Versions' }).click()
  await versions.getByRole('button', { name: 'Show changes of version 3' }).click()
  await expect(versions.locator('ins')).toHaveText('Not from Monday.')
  const restore = versions.getByRole('button', { name: 'Restore version 2' })
  await expect(restore).toBeDisabled()
  await expect(restore).toHaveAccessibleDescription(/text that is not saved/)
  await wellMade(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await publishing.getByRole('button', { name: 'Publish' }).click()
  await expect.poll(async () => (await shown())?.content).toContain('From Sunday.')

  await page.getByRole('button', { name: 'Versions' }).click()
  await versions.getByRole('button', { name: 'Show changes of version 4' }).click()
  await expect(versions.locator('del')).toHaveText('Not from Monday.')
  await expect(versions.locator('ins')).toHaveText('From Sunday.')
  await wellMade(page)
  await versions.getByRole('button', { name: 'Restore version 2' }).click()
  await expect(text).toHaveValue(/From Monday/)
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await publishing.getByRole('button', { name: 'Publish' }).click()
  await expect.poll(async () => (await shown())?.content).toContain('From Monday')

  // What is typed while something is on its way stays, and so does what was not saved when readers lose sight of it.
  await text.fill('From Tuesday.')
  const release = await holdUp(page, `**/api/posts/${id}`)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  await text.fill('From Wednesday.')
  release()
  await expect(page.getByText('Saved as a draft.').last()).toBeVisible()
  await expect(page.getByText('Not saved yet.')).toBeVisible()
  await expect(text).toHaveValue('From Wednesday.')
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await page.getByRole('dialog', { name: 'Unpublish?' }).getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByRole('button', { name: 'Unpublish' })).toHaveCount(0)
  await expect(text).toHaveValue('From Wednesday.')

  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete this?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'Write and publish' })).toBeVisible()
  expect(await shown()).toBeUndefined()
})
