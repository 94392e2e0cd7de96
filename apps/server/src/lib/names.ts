/** Some signs stand for a whole phrase, which would make a name longer than a cursor can hold. */
const LONGEST = 400

/** What "the same name" and A–Z mean, in every database alike: no accents, lower case, single spaces. */
export const nameKey = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim().slice(0, LONGEST)
