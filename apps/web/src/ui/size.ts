import { inFigures } from '../lib/numbers.ts'

const KB = 1024
const MB = KB * KB

/** "3.24 MB", "120.00 KB", "80 bytes": two decimals, base 1024 (002 §5). */
export const sizeOf = (bytes: number): string => {
  if (bytes < KB) return bytes === 1 ? '1 byte' : `${bytes} bytes`
  const [value, unit] = bytes >= MB ? [bytes / MB, 'MB'] : [bytes / KB, 'KB']
  return `${inFigures(value, 2)} ${unit}`
}

/** "412 KB", "3.2 MB": what a download costs, as somebody with little data wants to know it; never less than it is. */
export const roughSizeOf = (bytes: number): string => {
  if (bytes < KB) return '1 KB'
  if (bytes < MB) return `${inFigures(Math.ceil(bytes / KB), 0)} KB`
  return `${inFigures(Math.ceil((bytes / MB) * 10) / 10, 1)} MB`
}
