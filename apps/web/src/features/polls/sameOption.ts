const lookOf = (option: string) => option.normalize('NFKC').replace(/\s+/g, ' ').trim().toUpperCase().toLowerCase()

/**
 * The place of the first option that a reader takes for this one; its own when there is none before it (rules "Polls").
 */
export const firstAlike = (options: readonly string[], place: number): number => {
  const look = lookOf(options[place] ?? '')
  return options.findIndex(option => lookOf(option) === look)
}
