/**
 * "1,234.5": so numbers are written in every language of Nigeria. A browser's own format takes a phone 100 ms to load.
 * `decimals`: how many there are; otherwise as many as the number has.
 */
export const inFigures = (value: number, decimals?: number): string => {
  const [whole = '', rest] = (decimals === undefined ? String(value) : value.toFixed(decimals)).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return rest ? `${grouped}.${rest}` : grouped
}
