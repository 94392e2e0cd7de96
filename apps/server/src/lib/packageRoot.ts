import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of this package, whether we run from `src` or from the bundle in `dist`. */
export function packageRoot(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const about = join(folder, 'package.json')
    if (existsSync(about)) {
      const name: unknown = JSON.parse(readFileSync(about, 'utf8')).name
      if (name === '@accord/server') return folder
    }
    if (dirname(folder) === folder) throw new Error('The package @accord/server is not in any folder above')
  }
}

/** Which release this is. */
export const release = (): string =>
  String(JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')).version)
