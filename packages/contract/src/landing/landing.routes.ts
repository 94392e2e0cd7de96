import { route } from '../route.ts'
import { landing } from './landing.schemas.ts'

export const landingRoutes = {
  landing: route({
    method: 'GET',
    path: '/api/public/landing',
    source: 'rules "Landing page"',
    summary: 'What the landing page shows of the system: unions, testimonials, questions, news, figures.',
    session: 'none',
    fresh: 60,
    data: landing,
  }),
}
