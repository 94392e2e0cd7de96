/** The SHA-256 of a file in lower-case hex; null where the page did not come by https, as no browser computes it there. */
export const sha256Of = async (file: Blob): Promise<string | null> => {
  if (!globalThis.crypto.subtle) return null
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(hash)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
