/** In characters. Apart from the schemas, so that a screen has them without the library that checks. */
export const MOST_SUMMARY = 300
export const MAX_ALT = 200
