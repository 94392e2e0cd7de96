import { csvOf } from './csv.ts'
import type { World } from './world.ts'

/** The id of an industry of a fresh install. */
export const industryId = async (world: World, name = 'Education'): Promise<string> =>
  (await world.deps.db.selectFrom('industry').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id

/** A branch or an organization as its form sends it; the parent is the test's to name. */
export const branchForm = async (world: World, more: Record<string, string> = {}): Promise<Record<string, string>> => ({
  name: 'Lagos branch',
  industry_id: await industryId(world),
  phone: '0803 555 0100',
  about: 'Those who teach.',
  founded_in: '1978',
  ...more,
})

/** A union: acronym and headquarters are required as well (001 §5). */
export const unionForm = async (world: World, more: Record<string, string> = {}): Promise<Record<string, string>> => ({
  ...(await branchForm(world)),
  name: 'Teachers union',
  acronym: 'TU',
  headquarters: 'Abuja',
  ...more,
})

const ROW = {
  name: 'Teachers union',
  acronym: 'TU',
  industry: 'Education',
  headquarters: 'Abuja',
  phone: '0803 555 0100',
  about: 'Those who teach.',
  founded_in: '1978',
}
export type UnionRow = typeof ROW

/** A file of unions: each row is right but for what the test says of it. */
export const unionsCsv = (rows: readonly Partial<UnionRow>[], { separator = ',', end = '\r\n' } = {}): Buffer =>
  csvOf([Object.keys(ROW), ...rows.map(row => Object.values({ ...ROW, ...row }))], { separator, end })
