import { type MoreItems, UsersList } from './UsersList.tsx'

/** 002 §2.8 All Individual Users. */
export default function AllUsersTab({ more }: { more?: MoreItems }) {
  return <UsersList ofRole={null} more={more} />
}
