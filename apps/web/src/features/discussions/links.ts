export type Piece = { text: string; href?: string }

const ADDRESS = /\bhttps?:\/\/[^\s<>"']+/gi
// "See https://example.ng." ends in a full stop that is not part of the address.
const TAIL = /[.,;:!?)\]}]+$/

/** Cuts a message at its web addresses. Only http and https become links. */
export const piecesOf = (message: string): Piece[] => {
  const pieces: Piece[] = []
  let at = 0
  for (const found of message.matchAll(ADDRESS)) {
    const href = found[0].replace(TAIL, '')
    if (!URL.canParse(href)) continue
    if (found.index > at) pieces.push({ text: message.slice(at, found.index) })
    pieces.push({ text: href, href })
    at = found.index + href.length
  }
  if (at < message.length) pieces.push({ text: message.slice(at) })
  return pieces
}
