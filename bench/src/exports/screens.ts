import { placeHref, places } from '@accord/contract/places'
import type { Page } from '@playwright/test'
import { sizeOf } from '../../../apps/web/src/ui/size.ts'

/** A row of a screen's table: what stands in each column, by the column's heading. */
export type Shown = Readonly<Record<string, string>>
/** Of a cell of the file: what the screen shows for it, out of the whole row. */
type Same = (row: Shown) => string

export type Screen = {
  name: string
  path: string
  as: string
  /** A button that narrows it. */
  press?: string
  /** By the file's headings; a column that is not here has the same heading on the screen. */
  same?: Readonly<Record<string, Same>>
  /** A screen whose size is rounded is compared the other way round. */
  asShown?: Readonly<Record<string, (cell: string) => string>>
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** "3 May 2026, 14:05" and "3 Sept 2026" as the files have them. */
export const isoOf = (shown: string): string => {
  const [, day = '', name = '', year, time] = /^(\d+) (\w+) (\d{4})(?:, (\d\d:\d\d))?$/.exec(shown) ?? []
  if (!year) return shown
  const month = MONTHS.findIndex(month => month.startsWith(name.slice(0, 3))) + 1
  return `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}${time ? ` ${time}` : ''}`
}

const lines = (text = '') => text.split('\n').map(line => line.trim())
const after = (text: string | undefined, head: string) => {
  const all = lines(text)
  return all[all.indexOf(head) + 1] ?? ''
}
const NOT_CONFIRMED = 'Not confirmed'
const unitColumns = (head: string): Screen['same'] => ({
  [head]: row => lines(row[head])[0] ?? '',
  Acronym: row => lines(row[head]).find((line, n) => n === 1 && line !== NOT_CONFIRMED) ?? '',
  Confirmed: row => lines(row[head]).find(line => line === NOT_CONFIRMED) ?? '',
  'Assigned Admin': row => lines(row['Assigned Admin'])[0]?.replace(/^Admins of .*: /, '') ?? '',
  'Date added': row => isoOf(row['Date added'] ?? ''),
})
const caseColumns: Screen['same'] = {
  'Filing Date': row => isoOf(row['Filing Date'] ?? ''),
  Claimant: row => after(row['Involved Parties'], 'Claimant'),
  Accused: row => after(row['Involved Parties'], 'Accused party'),
}
const documents: Pick<Screen, 'same' | 'asShown'> = {
  same: { 'Size (bytes)': row => row.Size ?? '', 'Last modified': row => isoOf(row['Last modified'] ?? '') },
  asShown: { 'Size (bytes)': cell => sizeOf(Number(cell)) },
}
const peopleColumns: Screen['same'] = {
  Name: row => lines(row.Name).at(-1) ?? '',
  'Date added': row => isoOf(row['Date added'] ?? ''),
}

const ministry = 'ministry@demo.accord.example'
const union = 'union@demo.accord.example'
const worker = 'worker@demo.accord.example'

/** Every list with an export, each narrowed or turned round by something. */
export const SCREENS: readonly Screen[] = [
  { name: 'disputes, by words', as: ministry, path: placeHref(places.disputes, { q: 'awkward' }), same: caseColumns },
  {
    name: 'disputes, by status',
    as: ministry,
    path: placeHref(places.disputes, { status: 'Closed' }),
    same: caseColumns,
  },
  {
    name: 'disputes, oldest first',
    as: union,
    path: placeHref(places.disputes, { sort: 'oldest' }),
    same: caseColumns,
  },
  {
    name: 'pending disputes',
    as: ministry,
    path: placeHref(places.disputes, { tab: 'pending', q: 'awkward' }),
    same: caseColumns,
  },
  {
    name: 'documents, by type',
    as: ministry,
    path: placeHref(places.documents, { tab: 'all', type: 'PDF' }),
    ...documents,
  },
  {
    name: 'documents, by words',
    as: union,
    path: placeHref(places.documents, { tab: 'all', q: 'statement' }),
    ...documents,
  },
  { name: 'own documents', as: worker, path: placeHref(places.ownDocuments, { sort: 'oldest' }), ...documents },
  {
    name: 'unions, by words',
    as: ministry,
    path: placeHref(places.unions, { tab: 'all', q: 'awkward' }),
    same: unitColumns('Unions'),
  },
  {
    name: 'unions, Z to A',
    as: ministry,
    path: placeHref(places.unions, { tab: 'all', order: 'desc' }),
    same: unitColumns('Unions'),
  },
  {
    name: 'branches, by words',
    as: ministry,
    path: placeHref(places.branches, { tab: 'all', q: 'a', order: 'desc' }),
    same: unitColumns('Branches'),
  },
  {
    name: 'sub branches, by words',
    as: ministry,
    path: placeHref(places.subBranches, { tab: 'all', q: 'a' }),
    same: unitColumns('Sub branches'),
  },
  {
    name: 'employers',
    as: ministry,
    path: placeHref(places.subBranches, { tab: 'all', kind: 'employer', q: 'b' }),
    same: unitColumns('Employers'),
  },
  {
    name: 'users, by words',
    as: ministry,
    path: placeHref(places.users, { tab: 'all', q: 'a', order: 'desc' }),
    same: peopleColumns,
  },
  { name: 'users of the union', as: union, path: placeHref(places.users, { tab: 'all' }), same: peopleColumns },
  {
    name: 'users of a role',
    as: ministry,
    path: placeHref(places.users, { tab: 'roles' }),
    press: 'Claimants',
    same: peopleColumns,
  },
]

const ROWS = 'table[role=table] tbody tr'

/** All rows of the screen's table, loaded as somebody loads them: by going down. */
export async function rowsOf(page: Page): Promise<Shown[]> {
  await page.locator(ROWS).first().waitFor()
  for (let known = 0; ; ) {
    const count = await page.locator(ROWS).count()
    if (count === known) break
    known = count
    await page.locator(ROWS).last().scrollIntoViewIfNeeded()
    // The live stream stays open, so there is no end of loading to wait for.
    await page.waitForTimeout(700)
  }
  return page.locator('table[role=table]').evaluate(table => {
    // Initials are a picture: nobody reads them aloud either.
    for (const picture of table.querySelectorAll<HTMLElement>('[aria-hidden=true]')) picture.style.display = 'none'
    const heads = [...table.querySelectorAll('thead th')].map(head => head.textContent ?? '')
    const said = (cell: Element) =>
      ((cell.matches('td') && cell.querySelector(':scope > span + span')) || cell) as HTMLElement
    return [...table.querySelectorAll('tbody tr')].map(row =>
      Object.fromEntries([...row.children].map((cell, i) => [heads[i] ?? '', said(cell).innerText.trim()])),
    )
  })
}
