import { constants } from 'node:os'
import { DatabaseError } from '../db/database.ts'
import { ConfigError } from '../env.ts'
import { DataDirInUse } from '../lib/dataDir.ts'
import { isUnusable } from '../lib/unavailable.ts'
import { BackupError } from './manifest.ts'

export const say = (line: string): void => void process.stderr.write(`${line}\n`)

export const exits = {
  help: (text: string): number => {
    process.stdout.write(text)
    return 0
  },
  usage: (text: string): number => {
    process.stderr.write(text)
    return 1
  },
}

/** Runs a command to its exit code; whoever stops it leaves nothing half done behind, which happens on exit. */
export async function run(command: () => Promise<number>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]))
  try {
    process.exitCode = await command()
  } catch (error) {
    say(explained(error))
    process.exitCode = 1
  }
}

const ours = [BackupError, ConfigError, DataDirInUse, DatabaseError]

/** A sentence for whoever runs the command; a fault of ours comes with where it happened. */
function explained(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (ours.some(kind => error instanceof kind)) return error.message
  const code = 'code' in error ? String(error.code) : ''
  if (code.startsWith('ERR_PARSE_ARGS')) return `${error.message} See --help.`
  if (code === 'EACCES') return `${error.message}. Run this as the user that runs Accord, or as root.`
  if (code === 'ENOSPC') return `The disk is full: ${error.message}`
  if (isUnusable(error)) {
    return `Broken off: ${error.message || code}. Put that right and run it again; nothing half done was left.`
  }
  return String(error.stack)
}
