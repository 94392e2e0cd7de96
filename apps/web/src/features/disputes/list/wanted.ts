export const GROUPS = ['Open', 'On Hold', 'Closed'] as const
type Group = (typeof GROUPS)[number]

export const LISTS = ['all', 'pending', 'internal'] as const
export type ListName = (typeof LISTS)[number]

/** What a list of cases is asked for; all of it is in the address. */
export type Wanted = {
  list: ListName
  q: string
  status: Group | undefined
  /** Days of filing, both included; empty where there is no bound. */
  from: string
  to: string
  /** Left out: as the list is sorted by itself. */
  order: 'asc' | 'desc' | undefined
  /** In the order of their legal dates, those without one last. */
  byDue: boolean
  /** Only those whose legal date is over, or comes within a week. */
  due: 'overdue' | 'week' | undefined
}

/** The words of the address, as `useUrlState` keeps them. */
export type InUrl = { q: string; status: string; from: string; to: string; sort: string; due: string }
export const NOTHING_WANTED: InUrl = { q: '', status: '', from: '', to: '', sort: '', due: '' }

const DUES = ['overdue', 'week'] as const
const ORDERS: Readonly<Record<string, Wanted['order']>> = { newest: 'desc', oldest: 'asc' }

/** An address somebody wrote by hand asks for nothing the server would refuse. */
export const wantedOf = (list: ListName, url: InUrl): Wanted => ({
  list,
  q: url.q.slice(0, 200),
  status: list === 'pending' ? undefined : GROUPS.find(one => one === url.status),
  from: isDay(url.from) ? url.from : '',
  to: isDay(url.to) ? url.to : '',
  order: ORDERS[url.sort],
  byDue: list !== 'pending' && url.sort === 'due',
  due: list === 'pending' ? undefined : DUES.find(one => one === url.due),
})

export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** Nothing happened after one day and before an earlier one. */
export const isImpossible = ({ from, to }: Pick<Wanted, 'from' | 'to'>): boolean =>
  from !== '' && to !== '' && from > to

export const filtersIn = ({ status, from, to, due }: Wanted): number => [status, from, to, due].filter(Boolean).length
