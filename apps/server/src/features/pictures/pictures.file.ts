import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../fail.ts'
import { PICTURE_NAME, pictureKey } from './pictures.ts'

/** Logos and avatars: shown by `<img>`, guessed by nobody, kept by the browser for a day (rules "Pictures"). */
export function mountPictures(app: FastifyInstance, deps: Deps): void {
  const options = { config: { budget: 'static' as const } }
  app.get<{ Params: { name: string } }>('/api/pictures/:name', options, async (request, reply) => {
    const { name } = request.params
    const bytes = PICTURE_NAME.test(name) ? await deps.storage.get(pictureKey(name)) : null
    if (!bytes) throw notFound()
    return reply
      .type('image/webp')
      .header('cache-control', 'private, max-age=86400, immutable')
      .header('cross-origin-resource-policy', 'same-origin')
      .send(bytes)
  })
}
