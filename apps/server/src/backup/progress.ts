export type Say = (line: string) => void

const EVERY_MS = 5000

/** Says every few seconds how far long work is, so that nobody takes it for a hang. */
export async function saying<T>(say: Say, how: () => string, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => say(how()), EVERY_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB']

/** `12.3 MB`. */
export function sizeOf(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3))
  return `${step === 0 ? bytes : (bytes / 1000 ** step).toFixed(1)} ${UNITS[step]}`
}

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`
