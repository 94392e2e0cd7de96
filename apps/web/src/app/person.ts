import { nameOf, type Profile } from '../features/accounts/accounts.api.ts'

/** Who is logged in, as the shell shows them. */
export type ShellPerson = { name: string; email: string; role: string; picture: string | null }

export const personOf = (profile: Profile): ShellPerson => ({
  name: nameOf(profile),
  email: profile.email || profile.phone,
  role: profile.user_role.role_name,
  picture: profile.display_picture,
})
