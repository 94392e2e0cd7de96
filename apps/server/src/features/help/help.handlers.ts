import type { helpRoutes } from '@accord/contract/help/help.routes'
import type { Handlers } from '../../http/context.ts'
import * as categories from './help.categories.service.ts'
import * as posts from './help.posts.service.ts'
import * as read from './help.service.ts'
import * as versions from './help.versions.service.ts'

export const helpHandlers: Handlers<typeof helpRoutes> = {
  helpCategories: ctx => read.helpCategories(ctx),
  helpPosts: (ctx, { params }) => read.helpPosts(ctx, params.id),
  helpCategory: (ctx, { params }) => read.helpCategory(ctx, params.id),
  searchHelp: (ctx, { query }) => read.searchHelp(ctx, query.q),
  posts: (ctx, { query }) => posts.posts(ctx, query),
  readPost: (ctx, { params }) => posts.readPost(ctx, params.id),
  createPost: (ctx, { body }) => posts.createPost(ctx, body),
  savePost: (ctx, { params, body }) => posts.savePost(ctx, params.id, body),
  deletePost: (ctx, { params, query }) => posts.deletePost(ctx, params.id, query.version),
  publishPost: (ctx, { params, body }) => posts.publishPost(ctx, params.id, body.version),
  unpublishPost: (ctx, { params, body }) => posts.unpublishPost(ctx, params.id, body.version),
  postVersions: (ctx, { params }) => versions.postVersions(ctx, params.id),
  postVersion: (ctx, { params }) => versions.postVersion(ctx, params.id, params.number),
  restorePost: (ctx, { params, body }) => versions.restorePost(ctx, params.id, body),
  addPostPicture: {
    before: (ctx, { params }) => versions.beforePicture(ctx, params.id),
    handle: (ctx, { params, body }) => versions.addPostPicture(ctx, params.id, body),
  },
  previewPost: (ctx, { body }) => posts.previewPost(ctx, body.markdown),
  postCategories: ctx => categories.postCategories(ctx),
  createPostCategory: (ctx, { body }) => categories.createPostCategory(ctx, body),
  editPostCategory: (ctx, { params, body }) => categories.editPostCategory(ctx, params.id, body),
  orderPosts: (ctx, { params, body }) => categories.orderPosts(ctx, params.id, body.posts),
  orderPostCategories: (ctx, { body }) => categories.orderPostCategories(ctx, body.categories),
}
