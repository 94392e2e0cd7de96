import { execFileSync } from 'node:child_process'

/** A run is repeated by its commit, and the next commit draws other worlds. */
function ofThisCommit(): number {
  try {
    const tree = execFileSync('git', ['rev-parse', 'HEAD^{tree}'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return Number.parseInt(tree.slice(0, 8), 16)
  } catch {
    // Unpacked without its history.
    return 20_261_121
  }
}

/** What tests draw their cases from; `DRAW_SEED` repeats a run that failed on another commit. */
export const SEED = Number(process.env.DRAW_SEED ?? ofThisCommit())
