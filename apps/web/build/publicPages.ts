import type { Plugin } from 'vite'

type Rendered = { status: number; html: string } | null

/** In development the public pages come from the same renderer as in production, through Vite. */
export const publicPages = (): Plugin => ({
  name: 'public-pages',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname
      const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
      if (!wantsPage || path.endsWith('.html') || path.startsWith('/api/') || path.startsWith('/@')) return next()
      try {
        const { renderPublic } = (await server.ssrLoadModule('/src/app/server.tsx')) as {
          renderPublic(path: string): Rendered
        }
        const page = renderPublic(path)
        if (!page) return next()
        response.statusCode = page.status
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(await server.transformIndexHtml(path, page.html))
      } catch (error) {
        next(error)
      }
    })
  },
})
