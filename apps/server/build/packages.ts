import { minify, type Plugin } from 'vite'

/** A package without types or comments, and what stands for one that is not there. */
const isPackage = /node_modules|vite-optional-peer|build\/noConfig/
/** Read only where files are kept in an S3 store. */
const ofS3 = /\/node_modules\/(@aws-sdk|@aws-crypto|@smithy|bowser)\//

/** Read only where mail goes to a server. */
const ofMail = /\/node_modules\/nodemailer\//

/** Packages go into files of their own. */
export const chunkOf = (id: string): string | null => {
  if (!isPackage.test(id)) return null
  if (ofS3.test(id)) return 'packages-s3'
  return ofMail.test(id) ? 'packages-mail' : 'packages'
}

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * A process keeps the text of its code, at two bytes a character as soon as one is not Latin; and with
 * `--enable-source-maps` the maps of all it loads. So all code comes in Latin, and other people's without white space and map.
 */
export const lightCode = (): Plugin => ({
  name: 'light code',
  async generateBundle(_options, bundle) {
    for (const [file, output] of Object.entries(bundle)) {
      if (output.type !== 'chunk') continue
      const isOurs = !output.name.startsWith('packages')
      const { code } = isOurs
        ? output
        : await minify(file, output.code, { module: true, mangle: false, compress: false })
      output.code = code.replace(/[^\0-\xff]/g, escaped)
      if (isOurs) continue
      output.map = null
      delete bundle[`${file}.map`]
    }
  },
})
