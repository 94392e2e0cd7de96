import { describe, expect, it } from 'vitest'
import { nodeEnv, nodeFlags } from '../scripts/flags.mjs'
import { layers, placeOf } from './imports.places.ts'
import {
  circles,
  environmentReads,
  importsOf,
  isDeclared,
  read,
  root,
  sourceFiles,
  spelledAddresses,
} from './imports.read.ts'
import { mayReadEnvironment, ownAddresses, ownTransactions, sentence, wrong } from './imports.rules.ts'

const files = sourceFiles().map(file => ({ file, text: read(file) }))
const imports = files.flatMap(({ file, text }) => importsOf(file, text))

const complaints = (found: typeof imports) =>
  found.flatMap(one => {
    const reason = wrong(one)
    return reason ? [sentence(one, reason)] : []
  })

describe('imports between layers', () => {
  it.each(Object.entries(layers).flatMap(([room, names]) => names.map(name => ({ room, name }))))(
    'are checked in every layer: $room, $name',
    ({ room, name }) => {
      const there = files.filter(({ file }) => placeOf(file)?.room === room && placeOf(file)?.layer === name)
      expect(there.length, `no file was found there under ${root}`).toBeGreaterThan(0)
    },
  )

  it('go to the same or a lower layer', () => expect(complaints(imports)).toEqual([]))

  it('lead only to packages that the workspace declares', () => {
    const undeclared = imports.filter(a => !a.target && !isDeclared(a, placeOf(a.file)?.test))
    expect(undeclared.map(a => sentence(a, 'the package.json of this workspace does not name it'))).toEqual([])
  })

  it('end in the build, but for what must lie beside it', () => {
    const workspaces = ['packages/contract', 'packages/policy', 'apps/server', 'apps/web', 'tests', 'bench']
    const beside = workspaces.flatMap(folder =>
      Object.keys(JSON.parse(read(`${folder}/package.json`)).dependencies ?? {}),
    )
    expect(beside, 'see docs/decisions/0022').toEqual(['@fastify/swagger-ui', '@node-rs/argon2', 'sharp'])
  })

  it('lead nowhere in a circle', () => {
    const own = imports.filter(({ file }) => placeOf(file)?.test === false)
    expect(circles(own).map(way => way.join(' → '))).toEqual([])
  })

  it('leave the environment to env.ts', () => {
    const readers = files.filter(({ file }) => !mayReadEnvironment(file))
    const found = readers.flatMap(({ file, text }) =>
      environmentReads(file, text).map(line => `${file}:${line} reads process.env: add the setting to env.ts instead.`),
    )
    expect(found).toEqual([])
  })
})

it('the unit runs Node as npm start does', () => {
  const unit = read('deploy/accord.service')
  expect(unit).toContain(`/node ${nodeFlags.join(' ')} apps/server/dist/main.js\n`)
  for (const [name, value] of Object.entries(nodeEnv)) expect(unit).toContain(` ${name}=${value}\n`)
})

describe('the address of a screen', () => {
  const spelling = [...sourceFiles(), ...sourceFiles(['apps/server/test', 'bench/src', 'tests/e2e'])]
    .map(file => ({ file, lines: spelledAddresses(file, read(file)) }))
    .filter(({ lines }) => lines.length > 0)

  it('is taken from places.ts of the contract', () => {
    const own = spelling.filter(({ file }) => !(file in ownAddresses))
    const found = own.flatMap(({ file, lines }) => lines.map(line => `${file}:${line} spells the address of a screen`))
    expect(found, 'use places.ts of the contract instead').toEqual([])
  })

  it('is spelled by every file that is excused', () => {
    expect(Object.keys(ownAddresses).filter(file => !spelling.some(one => one.file === file))).toEqual([])
  })
})

describe('a transaction', () => {
  const opens = (text: string) => /\.transaction\(\)/.test(text)
  const opening = files.filter(({ file, text }) => placeOf(file)?.test === false && opens(text)).map(({ file }) => file)

  it('is opened by `change`, which reads the caller’s rights in it, or by a file that says why not', () => {
    const own = opening.filter(file => !(file in ownTransactions))
    expect(own.map(file => `${file} opens a transaction: use change() of http/change.ts instead.`)).toEqual([])
  })

  it('is opened by every file that is excused', () => {
    expect(Object.keys(ownTransactions).filter(file => !opening.includes(file))).toEqual([])
  })
})

describe('a wrong import is found', () => {
  const server = 'apps/server/src'
  const web = 'apps/web/src'
  it.each([
    ['packages/contract/src/page.ts', "import { can } from '@accord/policy/disputes.policy'", 'contract is below'],
    ['packages/contract/src/page.ts', "import { readFileSync } from 'node:fs'", 'where Node does not'],
    ['packages/policy/src/actor.ts', "import * as z from 'zod/mini'", 'not in the list of packages for "policy"'],
    [`${server}/words.ts`, "export * from '@accord/contract/page'", 'the ground of the server'],
    [`${server}/edges/log.ts`, "import type { Deps } from '../deps.ts'", 'imports go to lower layers'],
    [`${server}/events/live.ts`, "import { actor } from '@accord/policy/actor'", 'does not decide who may'],
    [`${server}/db/postgres.ts`, "import type { Jobs } from '../jobs/jobs.ts'", 'imports go to lower layers'],
    [`${server}/edges/clock.ts`, "import nodemailer from 'nodemailer'", 'through the type in mail.ts'],
    [`${server}/http/session.ts`, "await import('../features/accounts/sessions.ts')", 'imports go to lower layers'],
    [`${server}/http/session.ts`, "import { sql } from 'kysely'", 'SQL is written in *.queries.ts only'],
    [`${server}/http/session.ts`, "import pg from 'pg'", 'not in the list of packages for "http"'],
    [
      `${server}/features/disputes/disputes.service.ts`,
      "import { post } from '../discussions/discussions.service.ts'",
      'features speak upwards only by events',
    ],
    [
      `${server}/features/discussions/discussions.service.ts`,
      "import { disputesHandlers } from '../disputes/disputes.handlers.ts'",
      'handlers are only for the place that mounts them',
    ],
    [
      `${server}/features/disputes/disputes.queries.ts`,
      "import { file } from './disputes.service.ts'",
      'is below the service',
    ],
    [
      `${server}/features/disputes/disputes.present.ts`,
      "import { findCase } from './disputes.queries.ts'",
      'only computes',
    ],
    [`${server}/features/gossip/gossip.service.ts`, "import '../../fail.ts'", 'has no place yet'],
    [`${server}/app.ts`, "import { inject } from '../test/app.ts'", 'does not use files of tests'],
    [`${server}/app.ts`, "import { gone } from './no-such-file.ts'", 'there is no such file'],
    [`${web}/lib/api.ts`, "import { routes } from '@accord/contract/routes'", 'only types from the contract'],
    [`${web}/lib/api.ts`, "import type { Actor } from '@accord/policy/actor'", 'web is below policy or apart'],
    [`${web}/lib/api.ts`, "import type { Deps } from '@accord/server/deps'", 'web is below server or apart'],
    [`${web}/lib/api.test.ts`, "import type { Deps } from '@accord/server/deps'", 'web is below server or apart'],
    [
      `${web}/ui/Button.tsx`,
      "import { usePerson } from '../features/accounts/accounts.api.ts'",
      'imports go to lower layers',
    ],
    [
      `${web}/features/accounts/LoginPage.tsx`,
      "import { useCombobox } from 'downshift'",
      'not in the list of packages',
    ],
    [`${web}/features/accounts/LoginPage.tsx`, "import * as z from 'zod'", 'not in the list of packages'],
  ])('%s: %s', (file, text, reason) => {
    const found = complaints(importsOf(file, text))
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(reason)
    expect(found[0]).toContain(`${file}:1 imports`)
  })

  it.each([
    [`${server}/http/session.ts`, "import type { Kysely } from 'kysely'"],
    [`${server}/http/session.queries.ts`, "import { sql } from 'kysely'"],
    [`${server}/features/disputes/disputes.present.ts`, "import type { Row } from './disputes.queries.ts'"],
    [`${web}/lib/api.ts`, "import type { routes } from '@accord/contract/routes'"],
    [`${web}/lib/api.ts`, "// import { routes } from '@accord/contract/routes'"],
  ])('and a right one is not: %s: %s', (file, text) => expect(complaints(importsOf(file, text))).toEqual([]))

  it('also when it closes a circle', () => {
    const ring = [
      { file: 'a', target: 'b' },
      { file: 'b', target: 'c' },
      { file: 'c', target: 'b' },
    ]
    expect(circles(ring)).toEqual([['b', 'c', 'b']])
  })

  it('also when a file spells the address of a screen', () => {
    const text = `const a = \`\${base}/LOGIN\`
const b = '/disputesDetails/1?tab=x'
const c = 'Sign in: {publicUrl}/login.'
const d = /\\/union-invite\\//
const e = '/api/login' + \`/api/case/\${id}/documents\` + './login' + '/loginless'
// leads to /login`
    expect(spelledAddresses('apps/server/src/app.ts', text)).toEqual([1, 2, 3, 4])
  })

  it('also when a file reads the environment', () => {
    const text = "const a = 'process.env'\nconst { PORT } = process.env\nconst host = process['env'].HOST"
    expect(environmentReads('apps/server/src/app.ts', text)).toEqual([2, 3])
  })
})
