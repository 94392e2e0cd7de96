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
