import { fileURLToPath } from 'node:url'
import { getConfig } from '@lingui/conf'
import { lingui } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { assets, filesWithoutALine } from './build/assets.ts'
import { chunkOf } from './build/chunks.ts'
import iconsByFile from './build/icons.ts'
import compiledMessages from './build/messages.ts'
import { precompress } from './build/precompress.ts'
import { publicPages } from './build/publicPages.ts'
import { serverScreens } from './build/serverScreens.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const gallery = (mode: string) => mode === 'gallery'

const manifestFile = at('./dist/client/.vite/manifest.json')
const configPath = at('./lingui.config.ts')

// The macro would look for its configuration from the current folder, which is not ours when all is tested at once.
const macro = { stripMessageField: false, linguiConfig: getConfig({ configPath }) }

export const language = () => [
  babel({
    include: /\/apps\/web\/src\/.*\.tsx?$/,
    plugins: [['@lingui/babel-plugin-lingui-macro', macro], compiledMessages, iconsByFile],
  }),
  lingui({ configPath }),
]

export default defineConfig(({ mode, isSsrBuild }) => ({
  root: at('.'),
  appType: 'spa',
  plugins: [
    ...language(),
    react(),
    assets(manifestFile),
    serverScreens(at('.')),
    publicPages(),
    VitePWA({
      disable: gallery(mode) || isSsrBuild === true,
      strategies: 'injectManifest',
      srcDir: 'src/app',
      filename: 'sw.ts',
      manifest: false,
      injectRegister: false,
      // What opens without a line at once; the rest is kept once it was visited.
      injectManifest: {
        globPatterns: ['assets/*.{js,css}'],
        manifestTransforms: [
          entries => {
            const needed = filesWithoutALine(manifestFile)
            return { manifest: entries.filter(({ url }) => needed.has(`/${url}`)) }
          },
        ],
      },
    }),
    gallery(mode) ? [] : precompress(at('./dist/client')),
  ],
  // The server bundle carries React itself, so that an installed server needs no web packages.
  ssr: isSsrBuild ? { noExternal: true } : {},
  // What browsers have themselves: 4 KB of a first filing.
  resolve: { alias: { 'url-parse': at('./src/lib/native.ts'), 'js-base64': at('./src/lib/native.ts') } },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': 'http://127.0.0.1:3000', '/templates': 'http://127.0.0.1:3000' },
  },
  build: {
    target: ['chrome100', 'safari15.4', 'firefox100'],
    outDir: at(gallery(mode) ? './dist/gallery' : isSsrBuild ? './dist/server' : './dist/client'),
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild && !gallery(mode),
    // `npm run sizes` says them, against what each may be.
    reportCompressedSize: false,
    // An inlined file would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    // The HTML of a public page names all it needs already: its script need not carry the list.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostId }) => (hostId.includes('/public-') ? [] : files),
    },
    rolldownOptions: isSsrBuild
      ? { input: at('./src/app/server.tsx') }
      : {
          input: gallery(mode) ? at('./gallery.html') : { app: at('./index.html'), public: at('./src/app/public.ts') },
          output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf }] } },
        },
  },
}))
