import type { Notification } from './notifications.api.ts'

/** Where requests and invitations are answered. */
const PENDING = '/notifications?tab=pending'

/** The place a notification is about; null where there is none to go to. */
export const hrefOf = ({ link }: Pick<Notification, 'link'>): string | null => {
  if (!link) return null
  if (link.to === 'settings') return '/Settings'
  if (link.to === 'requests' || link.to === 'invites') return PENDING
  if (link.thread && link.message) return `/discussionsDetails/${link.thread}?message=${link.message}`
  const place = `/disputesDetails/${link.id}`
  return link.to === 'case' ? place : `${place}?tab=${link.to}`
}
