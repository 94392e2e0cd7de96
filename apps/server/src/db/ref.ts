import { type RawBuilder, sql } from 'kysely'

const known = new Map<string, RawBuilder<unknown>>()

/** A column named in our own code. `sql.ref` takes the name apart each time, which was a twentieth of the work of a dashboard. */
export function ref(name: string): RawBuilder<unknown> {
  const found = known.get(name) ?? sql.ref(name)
  known.set(name, found)
  return found
}
