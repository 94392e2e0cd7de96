/** ₦1,234,567.05 from kobo. */
export const nairaOf = (kobo: number): string => {
  const whole = String(Math.floor(kobo / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  return `₦${whole}.${String(kobo % 100).padStart(2, '0')}`
}

/** Kobo from naira as people type them, with or without commas and kobo; null where it is no amount. */
export const koboOf = (typed: string): number | null => {
  const plain = typed.replace(/[₦,\s]/g, '')
  const parts = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(plain)
  if (!parts) return null
  const kobo = Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
  return kobo > 0 ? kobo : null
}
