import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { DatabaseServer } from '../src/db/database.ts'
import { startEmbedded } from '../src/db/embedded.ts'
import { outsideServer } from '../src/db/postgres.ts'
import { takeDataDir } from '../src/lib/dataDir.ts'
import { makeAppRole, makeTemplate } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { ownerUrl: string; appUrl: string; template: string; installed: string }
  }
}

const log = { info: () => {}, warn: (line: string) => process.stderr.write(`${line}\n`) }

/** One server for the whole run: our own in a throw-away folder, or the one of TEST_DATABASE_URL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, clear } = await start()
  try {
    const template = await makeTemplate(server, log)
    const installed = await makeTemplate(server, log, { installed: true })
    project.provide('postgres', { ownerUrl: server.ownerUrl, appUrl: server.appUrl, template, installed })
  } catch (error) {
    await clear()
    throw error
  }
  return clear
}

async function start(): Promise<{ server: DatabaseServer; clear: () => Promise<void> }> {
  const { TEST_DATABASE_URL: outside, TEST_DATABASE_APP_URL: app } = process.env
  if (outside) {
    const server = outsideServer(app ?? (await makeAppRole(outside)), outside)
    return { server, clear: () => server.stop() }
  }
  const folder = mkdtempSync(join(tmpdir(), 'accord-test-'))
  const data = await takeDataDir(folder)
  const server = await startEmbedded(data, { log, fsync: false })
  const watch = clearAfterUs(folder)
  const clear = async () => {
    await server.stop()
    data.release()
    rmSync(folder, { recursive: true })
    watch.kill()
  }
  return { server, clear }
}

/** A run that is killed cannot stop its server; a shell that waits for the end of our pipe can. */
function clearAfterUs(folder: string) {
  const pid = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0] ?? ''
  const socket = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[4] ?? ''
  const script = 'cat; kill -INT "$1"; while kill -0 "$1"; do sleep 0.1; done; rm -rf "$2" "$3"'
  const shell = spawn('sh', ['-c', script, 'sh', pid, folder, socket], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  shell.unref()
  return shell
}
