import { makeMinistryAdmin } from '../cases.ts'
import { asAuthor, makePost, makePublished, postForm } from '../help.ts'
import { PNG } from '../people.ts'
import type { World } from '../world.ts'
import { type Changing, idIn, type Making, name } from './making.ts'

const author = makeMinistryAdmin

async function ofDraft(world: World) {
  const who = await author(world)
  return { who, id: await makePost(world, who) }
}

/** What the ministry changes of the help. */
export const help = {
  createPost: async world => ({ who: await author(world), body: postForm() }),
  savePost: async world => ({ ...(await ofDraft(world)), body: postForm({ version: 1 }) }),
  deletePost: ofDraft,
  publishPost: async world => ({ ...(await ofDraft(world)), body: { version: 1 } }),
  unpublishPost: async world => {
    const who = await author(world)
    return { who, id: await makePublished(world, who), body: {} }
  },
  restorePost: async world => ({ ...(await ofDraft(world)), body: { number: 1 } }),
  addPostPicture: async world => ({
    ...(await ofDraft(world)),
    form: { fields: { alt: 'The office' }, files: [{ field: 'picture', name: 'office.png', bytes: PNG }] },
  }),
  createPostCategory: async world => ({ who: await author(world), body: { title: name() } }),
  editPostCategory: async world => {
    const who = await author(world)
    const id = await idIn(asAuthor(world, who, 'POST', '/categories', { title: name() }))
    return { who, id, body: { title: name() } }
  },
  orderPosts: async world => {
    const { who, id } = await ofDraft(world)
    const { category } = (await asAuthor(world, who, 'GET', `/${id}/draft`)).body.data
    const all = (await asAuthor(world, who, 'GET', `/all?limit=200&category_id=${category._id}`)).body.data
    return { who, id: category._id, body: { posts: all.map(({ _id }: { _id: string }) => _id) } }
  },
  orderPostCategories: async world => {
    const who = await author(world)
    const all = (await asAuthor(world, who, 'GET', '/categories/all')).body.data as { _id: string; kind: string }[]
    return { who, body: { categories: all.filter(({ kind }) => kind === 'article').map(({ _id }) => _id) } }
  },
} satisfies Partial<Record<Changing, Making>>
