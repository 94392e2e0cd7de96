/** Some signs stand for a whole phrase, which would make a name longer than a cursor can hold. */
const LONGEST = 400

/** What "the same name" and A–Z mean, in every database alike: no accents, nothing unseen, lower case, single spaces. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}|[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST)
