/** Joins class names; whatever is not a text is left out. */
export const join = (...names: unknown[]): string => names.filter(n => typeof n === 'string' && n).join(' ')
