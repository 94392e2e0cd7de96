import { parseArgs } from 'node:util'
import { places } from '@accord/contract/places'
import { chromium } from '@playwright/test'
import startProduct from '../../tests/e2e/support/product.setup.ts'
import { productUrl, union } from '../../tests/e2e/support/product.ts'
import { launchOptions } from './pages/browser.ts'
import * as budgets from './pages/budgets.ts'
import { signIn } from './pages/signIn.ts'
import { missed, table } from './pages/table.ts'
import { type List, type Place, typeInList, type Visit, visitPublic, visitScreen } from './pages/visits.ts'

/** The built product on its demo data, visited as from a small phone; not 0 when a median misses its budget. */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    rows: { type: 'string', default: '2000' },
    only: { type: 'string', default: '' },
  },
})
const [rounds, rows] = [Number(values.rounds), Number(values.rows)]

const dashboard: Place = { path: places.dashboard, row: 'main h2' }
const disputes: List = {
  path: places.disputes,
  row: 'th[role=rowheader]',
  list: '/api/case/disputes',
  field: 'input[type=search]',
}

type Measured = { page: string; on: string; budgets: budgets.Budgets; visit: () => Promise<Visit> }

const stopProduct = await startProduct()
const browser = await chromium.launch(launchOptions)
try {
  process.exitCode = await measure()
} finally {
  await browser.close()
  await stopProduct()
}

async function everything(): Promise<Measured[]> {
  const base = productUrl()
  const token = await signIn(union)
  const pages = [
    { page: 'landing', path: '/' },
    { page: 'login', path: places.login },
  ]
  const networks = [
    { network: budgets.slow4G, budgets: budgets.publicOn4G },
    { network: budgets.edge, budgets: budgets.publicOnEdge },
  ]
  const visits = pages.flatMap(({ page, path }) =>
    networks.map(({ network, budgets }) => {
      const visit = () => visitPublic(browser, base, path, network)
      return { page, on: network.name, budgets, visit }
    }),
  )
  const { slow4G, screenOn4G, typing } = budgets
  const screens = [
    { page: 'dashboard', place: dashboard },
    { page: 'disputes', place: disputes },
  ].map(({ page, place }) => {
    const visit = () => visitScreen(browser, { base, token, place }, slow4G)
    return { page, on: slow4G.name, budgets: screenOn4G, visit }
  })
  return [
    ...visits,
    ...screens,
    {
      page: `search in ${rows} disputes`,
      on: 'this machine',
      budgets: typing,
      visit: () => typeInList(browser, { base, token, place: disputes }, rows),
    },
  ]
}

/** In turns, so that what else the machine does falls on all of them. */
async function measure(): Promise<number> {
  const all = (await everything()).filter(({ page }) => page.includes(values.only))
  const measured = all.flatMap(({ page, on, budgets, visit }) =>
    (Object.keys(budgets) as budgets.Figure[]).map(figure => ({
      visit,
      row: { page, on, figure, budget: budgets[figure] ?? 0, runs: [] as number[] },
    })),
  )
  for (let round = 0; round < rounds; round++) {
    for (const { visit } of all) {
      const seen = await visit()
      for (const one of measured) if (one.visit === visit) one.row.runs.push(seen[one.row.figure] ?? Number.NaN)
    }
  }
  const found = measured.map(({ row }) => row)
  console.log(
    `\n${browser.version()}, processor ${budgets.SLOWER} times slower, ${rounds} visits each\n\n${table(found)}`,
  )
  const over = found.filter(missed).length
  if (over > 0) console.error(`\n${over} over their budget`)
  return over > 0 ? 1 : 0
}
