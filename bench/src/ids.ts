import type { Draw } from './random.ts'

export type MakeId = (at: Date) => string

/** UUIDv7 in the order they are made, the same for the same seed. */
export function idsFrom(random: Draw): MakeId {
  let last = 0
  let order = 0
  return at => {
    const ms = at.getTime()
    order = ms === last ? order + 1 : 0
    last = ms
    const time = ms.toString(16).padStart(12, '0')
    const place = order.toString(16).padStart(6, '0')
    const tail = Math.floor(random() * 2 ** 48)
    return `${time.slice(0, 8)}-${time.slice(8)}-7${place.slice(0, 3)}-8${place.slice(3)}-${tail.toString(16).padStart(12, '0')}`
  }
}
