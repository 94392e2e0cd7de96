import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

const sign = '\0screen:'

/**
 * The server needs the shell's addresses and what their screens are called in the build, not the screens: there, a
 * screen's lazy import gives the name of its source.
 */
export const serverScreens = (root: string): Plugin => ({
  name: 'server-screens',
  enforce: 'pre',
  resolveDynamicImport(source, importer) {
    if (this.environment.name !== 'ssr' || typeof source !== 'string') return null
    if (!importer?.endsWith('.screens.ts')) return null
    return sign + relative(root, join(importer, '..', source)).replaceAll('\\', '/')
  },
  load: id => (id.startsWith(sign) ? `export default ${JSON.stringify(id.slice(sign.length))}` : null),
})
