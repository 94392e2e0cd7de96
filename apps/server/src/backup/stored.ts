/** Tables whose rows name a stored file and its hash. An older release has only some of them. */
const HOLD_FILES = ['file', 'own_document']

/**
 * Every stored file that a row of these tables names, with the hash kept of it; the name of a picture is new with each
 * version of it.
 */
export const storedIn = (tables: readonly { readonly name: string }[]) => `
  ${HOLD_FILES.filter(name => tables.some(table => table.name === name))
    .map(name => `select storage_key, encode(sha256, 'hex') from ${name} union all`)
    .join(' ')}
  select left(name, 2) || '/' || name, '' from (
    select picture as name from person where picture is not null
    union select logo from unit where logo is not null) picture
  order by 1`

/** One line of a list of such rows, as COPY writes it. */
export function storedOf(line: string): { key: string; sha256: string } {
  const [key = '', sha256 = ''] = line.split('\t')
  return { key, sha256 }
}
