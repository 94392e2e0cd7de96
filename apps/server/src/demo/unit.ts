/** Unions are real, so nothing is made up about them; what is below them and every employer is fictional. */
export type DemoUnit = {
  name: string
  acronym?: string
  kind: 'union' | 'branch' | 'sub_branch' | 'employer'
  parent?: string
  industry: string
  headquarters?: string
  phone?: string
  about: string
  foundedIn?: string
}

/** What the rest of the demo calls a unit: a union by its acronym, any other by its name. */
export const keyOf = (unit: DemoUnit): string => unit.acronym ?? unit.name
