/** The 18 strings of 000 §6; the server sends a person's own in their profile. */
export type Permission =
  | 'create dispute'
  | 'approve dispute'
  | 'invite dispute participants'
  | 'change dispute case status'
  | 'participate in resolution'
  | 'view dispute notifications'
  | 'create unions'
  | 'edit unions'
  | 'create branches'
  | 'edit branches'
  | 'create sub branches'
  | 'edit sub branches'
  | 'invite users'
  | 'edit users status'
  | 'assign users cases'
  | 'edit roles and permissions'
  | 'view reports'
  | 'download reports'

export type Held = readonly string[]
export const holdsAny = (held: Held, wanted: readonly Permission[]): boolean => wanted.some(p => held.includes(p))
export const holdsAll = (held: Held, wanted: readonly Permission[]): boolean => wanted.every(p => held.includes(p))
