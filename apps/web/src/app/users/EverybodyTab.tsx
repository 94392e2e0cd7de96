import AllUsersTab from '../../features/people/AllUsersTab.tsx'
import { useReferPeople } from '../../features/referrals/useReferPeople.ts'

/** 002 §2.8 All Individual Users; of those who settle, the menu also refers cases. */
export default function EverybodyTab() {
  const { more, dialog } = useReferPeople()
  return (
    <>
      <AllUsersTab more={more} />
      {dialog}
    </>
  )
}
