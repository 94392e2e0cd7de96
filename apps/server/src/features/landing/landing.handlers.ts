import type { landingRoutes } from '@accord/contract/landing/landing.routes'
import type { Handlers } from '../../http/context.ts'
import { landingOf } from './landing.service.ts'

export const landingHandlers: Handlers<typeof landingRoutes> = {
  landing: async ({ deps }) => ({ data: await landingOf(deps) }),
}
