import { useQuery } from '@tanstack/react-query'
import { type Profile, profileQuery } from '../accounts/accounts.api.ts'
import { type Choice, noChoice } from '../accounts/registration.ts'
import { type UnitList, unitsQuery } from '../organizations/options.api.ts'
import type { Place } from './places.ts'

const namesOf = (profile: Profile | undefined) => ({
  union: profile?.user_role.union_name ?? '',
  branch: profile?.user_role.union_branch_name ?? '',
  organization: profile?.user_role.union_sub_branch_name ?? '',
})

/** What is given for whoever belongs somewhere: nobody invites outside the own tree (rules "Who may invite whom"). */
export const useOwnPlace = (): Place => {
  const { data: profile } = useQuery(profileQuery)
  const names = namesOf(profile)
  const union = useNamed({ level: 'unions', below: '' }, names.union, true)
  const branch = useNamed({ level: 'branches', below: union._id }, names.branch, union._id !== '')
  return { unions: union, branches: branch, organizations: { _id: '', name: names.organization }, outside: null }
}

/** The profile says names; the lists say which unit that is. */
const useNamed = (list: UnitList, name: string, ready: boolean): Choice => {
  const found = useQuery({ ...unitsQuery(list, name), enabled: ready && name !== '' })
  if (!ready || name === '') return noChoice
  return found.data?.data.find(one => one.name === name) ?? { _id: '', name }
}
