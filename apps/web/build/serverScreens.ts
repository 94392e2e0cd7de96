import type { Plugin } from 'vite'

/** The server needs the shell's addresses, not its pages: their lazy imports are left out of the server bundle. */
export const serverScreens = (): Plugin => ({
  name: 'server-screens',
  enforce: 'pre',
  resolveDynamicImport(_source, importer) {
    const onServer = this.environment.name === 'ssr'
    return onServer && importer?.endsWith('.screens.ts') ? '\0no-screen' : null
  },
  load: id => (id === '\0no-screen' ? 'export default null' : null),
})
