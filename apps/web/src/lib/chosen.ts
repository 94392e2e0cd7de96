/** What is chosen once these are chosen too, or no longer; no more than `most`. */
export function withChosen(
  chosen: ReadonlySet<string>,
  ids: readonly string[],
  to: boolean,
  most: number,
): ReadonlySet<string> {
  const next = new Set(chosen)
  for (const id of ids) {
    if (!to) next.delete(id)
    else if (next.size < most) next.add(id)
  }
  return next
}
