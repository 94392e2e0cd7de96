/** Every stored file that a row names, with the hash kept of it; the name of a picture is new with each version of it. */
export const STORED = `
  select storage_key, encode(sha256, 'hex') from file
  union all
  select storage_key, encode(sha256, 'hex') from own_document
  union all
  select left(name, 2) || '/' || name, '' from (
    select picture as name from person where picture is not null
    union select logo from unit where logo is not null) picture
  order by 1`

/** One line of a list of such rows, as COPY writes it. */
export function storedOf(line: string): { key: string; sha256: string } {
  const [key = '', sha256 = ''] = line.split('\t')
  return { key, sha256 }
}
