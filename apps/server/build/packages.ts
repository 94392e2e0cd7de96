import { minify, type Plugin } from 'vite'

/** A package without types or comments, and what stands for an optional one that is not there. */
const isPackage = /node_modules|vite-optional-peer/
/** Read only where files are kept in an S3 store. */
const ofS3 = /\/node_modules\/(@aws-sdk|@aws-crypto|@smithy|bowser)\//

/** Packages go into files of their own. */
export const chunkOf = (id: string): string | null => {
  if (!isPackage.test(id)) return null
  return ofS3.test(id) ? 'packages-s3' : 'packages'
}

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * A process keeps the text of its code, at two bytes a character as soon as one is not Latin; and with
 * `--enable-source-maps` the maps of all it loads. So other people's code comes without white space, in Latin, without map.
 */
export const lightPackages = (): Plugin => ({
  name: 'light packages',
  async generateBundle(_options, bundle) {
    for (const [file, output] of Object.entries(bundle)) {
      if (output.type !== 'chunk' || !output.name.startsWith('packages')) continue
      const { code } = await minify(file, output.code, { module: true, mangle: false, compress: false })
      output.code = code.replace(/[^\0-\xff]/g, escaped)
      output.map = null
      delete bundle[`${file}.map`]
    }
  },
})
