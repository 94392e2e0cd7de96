import type { Role } from './invitations.api.ts'

/** "Employers (Companies and Organizations)", as the documents offer it (002 §6). */
export const roleName = ({ name, description }: Pick<Role, 'name' | 'description'>): string =>
  description ? `${name} (${description})` : name
