import { placeHref, places } from '@accord/contract/places'
import type { Page } from '@playwright/test'

export const REPORTS = [
  { name: 'reports, last 30 days', as: 'ministry@demo.accord.example', path: placeHref(places.reports, {}) },
  {
    name: 'reports, this year, 1 year',
    as: 'ministry@demo.accord.example',
    path: placeHref(places.reports, { days: 'year', period: '1 year' }),
  },
  {
    name: 'reports, searched, all time',
    as: 'union@demo.accord.example',
    path: placeHref(places.reports, { q: 'nurses', days: 'year', period: 'all time' }),
  },
] as const

/** What the page shows, as rows of part, name, figure and the figure before. */
export async function reportOn(page: Page): Promise<string[][]> {
  await page.getByRole('heading', { name: 'Avg. Dispute Resolution Time' }).waitFor()
  await page
    .getByText(/^Resolved in$|^No Reports Yet$/)
    .first()
    .waitFor()
  return page.evaluate(() => {
    const text = (of: ParentNode, selector: string) => of.querySelector<HTMLElement>(selector)?.innerText.trim() ?? ''
    const number = (shown: string) => shown.replace(/^–$/, '').replaceAll(',', '')
    const cards = [...document.querySelectorAll('main ul > li')].flatMap(card => {
      const name = text(card, 'h2, h3')
      const all = (card as HTMLElement).innerText
      const [, before = ''] = /\(([\d.,]+)\)/.exec(all) ?? []
      const [value = ''] = /^[\d.,]+|^–/.exec(text(card, 'p')) ?? []
      const [, reviews] = /([\d,]+) reviews?/.exec(all) ?? []
      const own = ['card', name, number(value), number(before)]
      return reviews === undefined ? [own] : [own, ['reviews', '', number(reviews), '']]
    })
    const [months, days] = [...document.querySelectorAll('main table tr')].map(row =>
      [...row.children].slice(1).map(cell => (cell as HTMLElement).innerText.trim()),
    )
    const series = (months ?? []).map((month, i) => [
      'series',
      month,
      number((days?.[i] ?? '').replace(/^none$/, '')),
      '',
    ])
    const lists = [...document.querySelectorAll('main ol')].flatMap(list => {
      const title = list.parentElement ? text(list.parentElement, 'h2, h3') : ''
      return [...list.children].map(one => {
        const [name = '', value = ''] = [...one.children].map(part => (part as HTMLElement).innerText.trim())
        return [title, name, number(value), '']
      })
    })
    return [...cards, ...series, ...lists]
  })
}

const TIME = 'Avg. Dispute Resolution Time'

/** A row of the file in the same shape. */
const shapeOf = ([report = '', name = '', value = '', before = '']: readonly string[]): string[] => {
  if (report.startsWith('Dispute resolution time')) return ['series', name, value, before]
  if (report !== 'Figures') return [report, name, value, before]
  // Of reviews the screen shows no number before.
  return name === 'Reviews' ? ['reviews', '', value, ''] : ['card', name.replace(`${TIME} (days)`, TIME), value, before]
}

/** The file without its headings and its line of days, which the screen says in other words. */
export const reportIn = (cells: readonly (readonly string[])[]): string[][] => cells.slice(2).map(shapeOf)
