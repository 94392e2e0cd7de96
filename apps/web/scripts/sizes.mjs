import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

// Budgets, gzip, in kB of 1,000 bytes: a phone on a slow network fetches these before anything works.
const BUDGET = {
  landing: 13,
  login: 90,
  firstJs: 110,
  firstCss: 10,
  afterPage: 90,
  shellAndList: 195,
  shellAndShared: 230,
  route: 24,
  chart: 25,
  language: 12,
}
const PUBLIC = 'src/app/public.ts'
const HYDRATE = 'src/app/hydrate.tsx'
const LANDING = 'src/app/landing/LandingPage.tsx'
const LOGIN = 'src/features/accounts/LoginPage.tsx'
const SHELL = 'index.html'
const LIST = 'src/app/cases/DisputesScreen.tsx'
const CHART = /uplot|Chart\.tsx$/i
const CATALOGUE = /\/locale\/([\w-]+)\.po$/

const folder = fileURLToPath(new URL('../dist/client/', import.meta.url))
if (!existsSync(`${folder}.vite/manifest.json`)) throw new Error('Build the web first: npm run build -w @accord/web')
const manifest = JSON.parse(readFileSync(`${folder}.vite/manifest.json`, 'utf8'))
const chunkOf = key => {
  if (!manifest[key]) throw new Error(`The build has no ${key}: a budget that measures nothing keeps nothing.`)
  return manifest[key]
}

/** The chunks that come with these before they can run; `also` names what else of a chunk to follow. */
const withImports = (keys, also = () => [], seen = new Set()) => {
  for (const key of keys) {
    if (seen.has(key)) continue
    seen.add(key)
    withImports([...(chunkOf(key).imports ?? []), ...also(manifest[key])], also, seen)
  }
  return seen
}
const filesOf = keys =>
  new Set([...withImports(keys)].flatMap(key => [manifest[key].file, ...(manifest[key].css ?? [])]))

const weights = new Map()
const weigh = file => {
  if (!weights.has(file)) weights.set(file, gzipSync(readFileSync(folder + file), { level: 9 }).length / 1000)
  return weights.get(file)
}
const sum = (files, ending = '') => [...files].filter(f => f.endsWith(ending)).reduce((all, f) => all + weigh(f), 0)
const without = (files, there) => [...files].filter(file => !there.has(file))

const failures = []
const report = (what, size, budget) => {
  const line = `${what.padEnd(66)} ${size.toFixed(1).padStart(6)} KB of ${budget}`
  process.stdout.write(`${line}\n`)
  if (size > budget) failures.push(line)
}

/** The landing page is read without the scripts that it is used with. */
function opened() {
  const landing = [...filesOf([PUBLIC]), ...filesOf([HYDRATE, LANDING])].filter(
    file => file.endsWith('.css') || filesOf([PUBLIC]).has(file),
  )
  report(`${LANDING} opened, JS and CSS`, sum(new Set(landing)), BUDGET.landing)
  report(`${LOGIN} opened, JS and CSS`, sum(filesOf([PUBLIC, HYDRATE, LOGIN])), BUDGET.login)
}

function firstLoads(pages) {
  for (const page of pages) {
    const files = filesOf([PUBLIC, HYDRATE, page])
    report(`${page} first JS`, sum(files, '.js'), BUDGET.firstJs)
    report(`${page} first CSS`, sum(files, '.css'), BUDGET.firstCss)
  }
}

/** What a public page loads once it stands, such as lists that search as one types. */
function afterwards(parts) {
  const there = filesOf([PUBLIC, HYDRATE])
  for (const part of parts) report(`${part} after its page`, sum(without(filesOf([part]), there)), BUDGET.afterPage)
}

/** The chunk that asks for a part stands already, even where the part shares modules that were put there. */
const askersOf = part =>
  new Set(
    Object.values(manifest)
      .filter(chunk => chunk.dynamicImports?.includes(part))
      .flatMap(chunk => [chunk.file, ...(chunk.css ?? [])]),
  )

/** What many screens of a case or of the office share comes once, with the first of them (build/chunks.ts). */
const SHARED = ['casework', 'office']
const shared = Object.keys(manifest).filter(key => SHARED.includes(manifest[key].name))
if (shared.length !== SHARED.length) throw new Error('The build has no chunks that screens share.')

function routesOf(parts) {
  const shell = filesOf([SHELL, ...shared])
  report('shell', sum(filesOf([SHELL])), BUDGET.shellAndList)
  report('shell and first list', sum(filesOf([SHELL, LIST])), BUDGET.shellAndList)
  report('shell, first list and what all screens share', sum(filesOf([SHELL, LIST, ...shared])), BUDGET.shellAndShared)
  for (const part of parts) {
    const own = without(without(filesOf([part]), shell), askersOf(part))
    const chart = own.filter(file => CHART.test(file))
    report(`${part} beyond the shell`, sum(without(own, new Set(chart))), BUDGET.route)
  }
}

function charts() {
  const chunks = Object.keys(manifest).filter(key => CHART.test(key) || CHART.test(manifest[key].name ?? ''))
  for (const key of chunks) report(`${key}, chart`, sum([manifest[key].file]), BUDGET.chart)
}

/** All texts of one language together: they are loaded at once. */
function languages(catalogues) {
  for (const language of new Set(catalogues.map(key => CATALOGUE.exec(key)[1]))) {
    const own = catalogues.filter(key => CATALOGUE.exec(key)[1] === language).map(key => manifest[key].file)
    report(`language ${language}`, sum(new Set(own)), BUDGET.language)
  }
}

const parts = Object.keys(manifest).filter(key => key.startsWith('src/') && manifest[key].isDynamicEntry)
const catalogues = Object.keys(manifest).filter(key => CATALOGUE.test(key))
const ofPublic = withImports([PUBLIC], chunk => chunk.dynamicImports ?? [])
const pages = new Set([...withImports([PUBLIC])].flatMap(key => manifest[key].dynamicImports ?? []))
for (const page of [LANDING, LOGIN]) {
  if (!pages.has(page))
    throw new Error(`${page} is no public page any more: a budget that measures nothing keeps nothing.`)
}
const screens = parts.filter(part => !catalogues.includes(part))

opened()
firstLoads(screens.filter(part => pages.has(part)))
afterwards(screens.filter(part => ofPublic.has(part) && !pages.has(part)))
routesOf(screens.filter(part => !ofPublic.has(part)))
charts()
languages(catalogues)
if (failures.length > 0) {
  process.stderr.write(`\nOver budget:\n${failures.join('\n')}\n`)
  process.exit(1)
}
