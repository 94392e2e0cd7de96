export type Person = { email: string; password: string }

type Given = { worker: Person; officer: Person; accused: string; industry: string; pdf: File; png: File }
type Done = {
  types: string[]
  openedBytes: number | undefined
  refused: unknown[]
  said: unknown[]
  status: string
  pictured: number
  union: number
}
/** What a generated client is asked to do. */
export type Job = (baseUrl: string, given: Given) => Promise<Done>
