import { idIn } from './changes/making.ts'
import type { TestPerson } from './people.ts'
import type { Reply, World } from './world.ts'

/** A category that comes with the product, by its folder in `articles`. */
export const SAFETY = 'account-and-safety'
export const SAFETY_ID = '019a0000-0000-7000-8000-000000000500'
export const NEWS_ID = '019a0000-0000-7000-8000-000000000800'

export const postForm = (more: object = {}) => ({
  category_id: NEWS_ID,
  title: 'The office moves',
  summary: 'From Monday.',
  markdown: 'We move to **Lagos**.',
  sources: ['Labour Act, s. 1'],
  ...more,
})

/** A call of an author under `/api/posts`. */
export const asAuthor = (world: World, who: TestPerson, method: string, path: string, body?: object): Promise<Reply> =>
  world.call(method, `/api/posts${path}`, { token: who.token, ...(body && { body }) })

/** A draft; answers its id. */
export const makePost = (world: World, who: TestPerson, more?: object): Promise<string> =>
  idIn(asAuthor(world, who, 'POST', '', postForm(more)))

export async function makePublished(world: World, who: TestPerson, more?: object): Promise<string> {
  const id = await makePost(world, who, more)
  await asAuthor(world, who, 'POST', `/${id}/publish`, { version: 1 })
  return id
}
