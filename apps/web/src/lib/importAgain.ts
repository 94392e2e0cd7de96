/** Where the browser says which file it could not load; Safari does not, and asks for it again by itself. */
const FILE = /https?:\S+\.js/

/**
 * What could not be loaded, once more. Many browsers keep a failed file in mind and never ask for it again under the same
 * address, so after the first failure it is asked for under another.
 * @param failures How often it has failed before; at 0 the error stands.
 * @throws The first error, where it names no file, or that of the other address.
 */
export async function importAgain<T>(error: unknown, failures: number): Promise<T> {
  const [file] = FILE.exec(String(error)) ?? []
  if (failures === 0 || !file) throw error
  return import(/* @vite-ignore */ `${file}?again=${failures}`)
}
