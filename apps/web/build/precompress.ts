import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const text = /\.(js|css|html|svg|json|webmanifest)$/

/** Writes .br and .gz beside every text file, so that the server never compresses a file twice. */
export const precompress = (folder: string): Plugin => ({
  name: 'precompress',
  apply: 'build',
  closeBundle() {
    if (this.environment.name !== 'client') return
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!text.test(name) || name.startsWith('.vite')) continue
      const file = join(folder, name)
      const body = readFileSync(file)
      writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }))
      writeFileSync(`${file}.br`, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    }
  },
})
