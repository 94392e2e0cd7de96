/** "3.4 MB", "120 kB", "80 bytes" */
export const sizeOf = (bytes: number, locale = 'en'): string => {
  const [value, unit] = bytes >= 1e6 ? [bytes / 1e6, 'MB'] : bytes >= 1000 ? [bytes / 1000, 'kB'] : [bytes, 'bytes']
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: unit === 'MB' ? 1 : 0 }).format(value)} ${unit}`
}
