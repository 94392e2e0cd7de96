import type { Fields } from '@accord/contract/route'

export type FieldSet = {
  readonly names: readonly string[]
  /** What tells this set from the others a call may take. */
  readonly given: Readonly<Record<string, string>>
}

/** The first of its values; one that may be left out has none of its own for that. */
const literalOf = (field: unknown) =>
  String([...(field as { _zod: { values: Set<unknown> } })._zod.values].find(value => value !== undefined))

/** The sets of fields a call's body may be: one, or one for each kind of thing. */
export function fieldSets(body: Fields | undefined): FieldSet[] {
  if (!body) return []
  if ('shape' in body) return [{ names: Object.keys(body.shape), given: {} }]
  const { options, discriminator } = body._zod.def
  return options.map(({ shape }) => ({
    names: Object.keys(shape),
    given: { [discriminator]: literalOf(shape[discriminator]) },
  }))
}

export const fieldNames = (body: Fields | undefined): string[] => [
  ...new Set(fieldSets(body).flatMap(set => set.names)),
]
