import type { LinguiConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

const rooms = ['app', 'ui', 'lib']
const exclude = ['**/*.test.tsx']

/** One PO file per feature and language; `en` is kept so that translators' tools see the source. */
const config: LinguiConfig = {
  sourceLocale: 'en',
  // What people typed is never markup: see there.
  runtimeConfigModule: { Trans: ['#trans', 'Trans'] },
  locales: ['en'],
  format: formatter({ lineNumbers: false }),
  catalogs: [
    ...rooms.map(room => ({
      path: `<rootDir>/src/${room}/locale/{locale}`,
      include: [`<rootDir>/src/${room}`],
      exclude,
    })),
    { path: '<rootDir>/src/features/{name}/locale/{locale}', include: ['<rootDir>/src/features/{name}/'], exclude },
  ],
}

export default config
