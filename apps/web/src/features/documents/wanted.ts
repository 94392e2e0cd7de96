import { TYPES } from '@accord/contract/documents/files'
import { isDay } from '../disputes/list/wanted.ts'
import { type AllWanted, ORDERS } from './documents.api.ts'

/** The words of the address, as `useUrlState` keeps them. */
export type InUrl = { q: string; sort: string; type: string; from: string; to: string }
export const NOTHING_WANTED: InUrl = { q: '', sort: 'recent', type: '', from: '', to: '' }

/** An address somebody wrote by hand asks for nothing the server would refuse. */
export const wantedOf = (url: InUrl): AllWanted => ({
  q: url.q.slice(0, 200),
  order: ORDERS.find(one => one === url.sort) ?? 'recent',
  type: TYPES.find(one => one === url.type),
  from: isDay(url.from) ? url.from : '',
  to: isDay(url.to) ? url.to : '',
})

export const filtersIn = ({ type, from, to }: AllWanted): number => [type, from, to].filter(Boolean).length
