import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { parseEnv, variableNames } from '../apps/server/src/env.ts'
import { nodeEnv, nodeFlags } from '../scripts/flags.mjs'
import { read, root } from './imports.read.ts'

type Service = { environment: Record<string, string>; volumes?: string[]; networks: object }
const file = read('deploy/Containerfile')
const compose: { services: Record<string, Service>; volumes: object; networks: object } = parse(
  read('deploy/compose.yaml'),
)
const { accord } = compose.services

/** As an operator fills it: every empty line gets a value. */
const filled: Record<string, string> = Object.fromEntries(
  [...read('deploy/compose.env.example').matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [
    name,
    value || 'abc123',
  ]),
)
const filledIn = (text: string) => text.replace(/\$\{(\w+)(?::[-?][^}]*)?\}/g, (_, name: string) => filled[name] ?? '')
const env = Object.fromEntries(
  [...file.matchAll(/^ENV (.+)$/gm)].flatMap(([, all = '']) => all.split(' ').map(one => one.split('='))),
)
const line = (word: string) => new RegExp(`^${word} (.+)$`, 'm').exec(file)?.[1]

describe('the container image', () => {
  it('is made of files that are there', () => {
    const copied = [...file.matchAll(/^COPY --from=build (.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '))
    const made = /(^|\/)(node_modules|dist)$/
    const kept = copied.map(path => path.replace('/opt/accord/', '')).filter(path => !made.test(path))
    expect(kept.length).toBeGreaterThan(4)
    expect(kept.filter(path => !existsSync(join(root, path)))).toEqual([])
  })

  it('is built without secrets and data, under the name that docker, podman and buildah all read', () => {
    const left = read('.dockerignore').split('\n')
    expect(left).toEqual(
      expect.arrayContaining(['.git', 'data', 'data-*', '**/node_modules', '**/*.env', 'deploy/tls', 'deploy/backups']),
    )
  })

  it('runs Node as a start does, and sets what the server knows', () => {
    expect(JSON.parse(line('ENTRYPOINT') ?? '')).toEqual(['node', ...nodeFlags])
    expect(env).toMatchObject({ NODE_ENV: 'production', ...nodeEnv })
    const known = ['NODE_ENV', ...Object.keys(nodeEnv), ...variableNames]
    expect(Object.keys(env).filter(name => !known.includes(name))).toEqual([])
    expect([line('VOLUME'), line('EXPOSE'), line('USER')]).toEqual([env.DATA_DIR, env.PORT, '10001:10001'])
  })
})

describe('deploy/compose.yaml', () => {
  it('asks for what its example of settings has, and nothing else', () => {
    const asked = new Set(
      [...read('deploy/compose.yaml').matchAll(/\$\{(\w+)(:[-?])([^}]*)\}/g)]
        .filter(([, , , otherwise]) => !otherwise || otherwise.startsWith('./'))
        .map(([, name]) => name),
    )
    expect([...asked].sort()).toEqual(Object.keys(filled).sort())
  })

  it('gives the server settings that it takes', () => {
    const given = Object.entries(accord?.environment ?? {}).map(([name, value]) => [name, filledIn(value)])
    expect(given.filter(([name = '']) => !variableNames.includes(name))).toEqual([])
    const settings = {
      ...Object.fromEntries(given),
      ADMIN_EMAIL: '',
      ADMIN_PASSWORD: '',
      SMTP_URL: '',
      SMS_URL: '',
      SCAN_URL: '',
      MAIL_FROM: '',
    }
    expect(parseEnv({ ...env, ...settings })).toMatchObject({
      host: '0.0.0.0',
      publicUrl: 'https://accord.example',
      trustProxy: 1,
      storage: { kind: 's3', bucket: 'accord' },
    })
  })

  it('mounts what is there', () => {
    const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) =>
      volumes.map(volume => volume.split(':')[0] ?? ''),
    )
    const files = mounted.filter(from => from.startsWith('./'))
    // `${TLS_DIR:-./tls}:…` is split at its first colon: folders that an operator fills.
    const folders = mounted.filter(from => from.startsWith('$'))
    expect(folders).toEqual(['${BACKUP_DIR', '${TLS_DIR', '${ACME_DIR'])
    expect(files.length).toBeGreaterThan(2)
    expect(files.filter(path => !existsSync(join(root, 'deploy', path)))).toEqual([])
    expect(mounted.filter(from => /^\w/.test(from)).sort()).toEqual(Object.keys(compose.volumes).sort())
    expect(accord?.volumes?.[0]).toBe(`accord:${env.DATA_DIR}`)
  })

  it('finds in nginx.conf what its proxy exchanges', () => {
    const exchanged = [...read('deploy/compose/proxy.sh').matchAll(/'?s([/#])(.+?)\1/g)].map(
      ([, , from = '']) => new RegExp(from),
    )
    expect(exchanged).toHaveLength(3)
    expect(exchanged.filter(from => !from.test(read('deploy/nginx.conf')))).toEqual([])
  })
})
