import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const zipped = promisify(gzip)
const brotli = promisify(brotliCompress)
const text = /\.(js|css|html|svg|json|webmanifest)$/

/** Writes .br and .gz beside every text file, so that the server never compresses a file twice. */
export const precompress = (folder: string): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async closeBundle() {
    if (this.environment.name !== 'client') return
    const names = await readdir(folder, { recursive: true, encoding: 'utf8' })
    const files = names.filter(name => text.test(name) && !name.startsWith('.vite')).map(name => join(folder, name))
    await Promise.all(
      files.map(async file => {
        const body = await readFile(file)
        await writeFile(`${file}.gz`, await zipped(body, { level: 9 }))
        await writeFile(`${file}.br`, await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
      }),
    )
  },
})
