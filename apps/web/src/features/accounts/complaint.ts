import { ifKept } from '../../lib/keeping.ts'

/** What somebody typed on the landing page, before there is an account: it is in this browser and nowhere else. */
export type Complaint = {
  case_type: string
  claimant: 'individual' | 'group' | ''
  representative: string
  /** Or a mobile number: the address with which they sign up. */
  address: string
  organization: string
  union: string
  text: string
  /** They have gone on to an account with it. */
  ready: boolean
  at: number
}
export type Typed = Omit<Complaint, 'ready' | 'at'>

const NAME = 'complaint'
/** In this tab: whoever signs up or logs in next is the one who typed it. */
const ON_THE_WAY = 'complaint-on-the-way'
/** As long as a draft (rules "Complaints before an account"). */
export const KEPT_MS = 30 * 86_400_000

const nothing: Complaint = {
  case_type: '',
  claimant: '',
  representative: '',
  address: '',
  organization: '',
  union: '',
  text: '',
  ready: false,
  at: 0,
}

const stored = (): Complaint => {
  try {
    return { ...nothing, ...(JSON.parse(localStorage.getItem(NAME) ?? '{}') as Partial<Complaint>) }
  } catch {
    return nothing
  }
}

/** Null where nothing was typed, or more than 30 days ago. */
export const readComplaint = (now = Date.now()): Complaint | null => {
  const found = stored()
  if (found.at > 0 && now - found.at > KEPT_MS) dropComplaint()
  return found.at > now - KEPT_MS ? found : null
}

/** False when the browser refuses to keep it. */
const write = (complaint: Complaint): boolean => {
  try {
    localStorage.setItem(NAME, JSON.stringify(complaint))
    return true
  } catch {
    return false
  }
}

export const keepComplaint = (typed: Typed, now = Date.now()): boolean =>
  write({ ...(readComplaint() ?? nothing), ...typed, at: now })

/** On to an account: who signs up or logs in next in this tab goes on with it. False where the browser keeps nothing. */
export const takeAlong = (typed: Typed): boolean => {
  if (!write({ ...typed, ready: true, at: Date.now() })) return false
  sessionStorage.setItem(ON_THE_WAY, 'true')
  return true
}

/** What went on to an account in this tab: whoever opens another one may be somebody else. */
export const complaintOnTheWay = (): Complaint | null => {
  const found = readComplaint()
  return found?.ready && sessionStorage.getItem(ON_THE_WAY) ? found : null
}

/** The address with which they really sign up or log in. */
export const meetAddress = (address: string): void => {
  const found = complaintOnTheWay()
  if (found) write({ ...found, address })
}

export const dropComplaint = (): void => {
  ifKept(() => {
    localStorage.removeItem(NAME)
    sessionStorage.removeItem(ON_THE_WAY)
  })
}
