import { UsersList } from '../people/UsersList.tsx'
import { useReferPeople } from '../referrals/useReferPeople.ts'

/** People of a settlement role, who are referred cases one by one. */
export function SettlersList({ role }: { role: { id: string; name: string } }) {
  const { more, dialog } = useReferPeople()
  return (
    <>
      <UsersList ofRole={role} more={more} />
      {dialog}
    </>
  )
}
