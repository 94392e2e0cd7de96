/** The only shape of a key; it can neither leave the folder nor surprise a store. */
export function assertKey(key: string): void {
  if (!/^[0-9a-f]{2}\/[0-9a-f-]{1,128}$/.test(key)) throw new Error('Not a storage key')
}
