import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const name = 'accord-tests-'
/** Ten times what the tests were seen to take; a machine that has less than this to spare uses its disk. */
const enough = 4 * 1024 ** 3

/**
 * A throw-away folder in memory, where this machine has one with room: a fifth of the app tests' time went
 * into copying databases to a disk. Gone with this process; undefined where the disk has to do.
 */
export function folderInMemory() {
  clearOthers()
  if (room() < enough) return undefined
  const folder = mkdtempSync(join(memory, `${name}${process.pid}-`))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  // As /tmp is: some tests start the product as a plain user.
  chmodSync(folder, 0o1777)
  return folder
}

function room() {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, freemem())
  } catch {
    return 0
  }
}

/** A run that was killed could not clear its folder. */
function clearOthers() {
  const left = room() > 0 ? readdirSync(memory).filter(folder => folder.startsWith(name)) : []
  for (const folder of left) {
    if (!runs(Number(folder.slice(name.length).split('-')[0])))
      rmSync(join(memory, folder), { recursive: true, force: true })
  }
}

function runs(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
