import { type Complaint, readComplaint } from './complaint.ts'

/** A number is the same with or without the country's beginning and the signs between its digits. */
const sameAddress = (a: string, b: string): boolean => {
  const [one, other] = [a, b].map(address =>
    address.includes('@') ? address.trim().toLowerCase() : address.replace(/\D/g, '').slice(-10),
  )
  return one !== '' && one === other
}

/** What the person with one of these addresses typed and went on with. */
export const complaintOf = (addresses: readonly string[]): Complaint | null => {
  const found = readComplaint()
  return found?.ready && addresses.some(address => sameAddress(address, found.address)) ? found : null
}

/** The last word is the surname. */
const namesOf = ({ representative }: Complaint): { first_name: string; last_name: string } => {
  const words = representative.trim().split(/\s+/)
  const last_name = words.length > 1 ? (words.pop() ?? '') : ''
  return { first_name: words.join(' '), last_name }
}

type Person = { first_name: string; last_name: string; union_member?: 'yes' }
/** Who complains, as the profile asks for it. */
export const personOf = (complaint: Complaint): Person => ({
  ...namesOf(complaint),
  ...(complaint.union && { union_member: 'yes' }),
})
