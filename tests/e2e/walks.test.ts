import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { places } from '@accord/contract/places'
import { at, logInQuickly } from './support/people.ts'
import { expect, takesUpTo, test } from './support/test.ts'
import { folder, keeps, pageOf, pictureOf, stand, WIDTHS } from './support/walk.ts'
import { WALKS } from './support/walks.ts'

/** What everybody has beside the links of their role. */
const FOR_ALL = /^(Help & Support|Settings)$/

// None changes anything, so they need not wait for each other.
test.describe.configure({ mode: 'parallel' })

for (const walk of WALKS)
  test(`a day of ${walk.role}`, async ({ desk }) => {
    takesUpTo(60)
    if (keeps) await rm(folder + walk.who, { recursive: true, force: true })
    const page = await desk()
    await logInQuickly(page, at(walk.who))
    await page.goto(places.dashboard)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      new RegExp(`^Good (morning|afternoon|evening), ${walk.first}$`),
    )
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem')
    await expect(links.filter({ hasNotText: FOR_ALL })).toHaveText([...walk.links])
    for (const [n, stop] of walk.stops.entries())
      await test.step(stop.name, async () => {
        await stop.go?.(page)
        await stop.sees(page)
        await stand(page, walk, n)
        await stop.leave?.(page)
      })
  })

test('docs/walks shows each of these walks, in small pictures', async () => {
  const page = `${folder}README.md`
  if (keeps) await writeFile(page, pageOf(WALKS))
  expect(await readFile(page, 'utf8')).toBe(pageOf(WALKS))
  if (keeps) return
  const pictures = WALKS.flatMap(walk => walk.stops.flatMap((_, n) => WIDTHS.map(width => pictureOf(walk, n, width))))
  for (const picture of pictures) expect((await stat(folder + picture)).size, picture).toBeLessThanOrEqual(40_000)
})
