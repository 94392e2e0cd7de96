import { identityRoutes } from '@accord/contract/identity/identity.routes'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { identityHandlers } from './features/identity/identity.handlers.ts'
import { mountPictures } from './features/identity/identity.pictures.ts'
import { mount } from './http/mount.ts'

/** Every feature's calls, put on the air. */
export function mountFeatures(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, identityRoutes, identityHandlers)
  mountPictures(app, deps)
}
