import { afterLoading } from './afterLoading.ts'

const SIGNS = ['pointerdown', 'pointermove', 'scroll', 'keydown', 'focusin', 'input']

/** When somebody begins to use the page, or it has stood for a while. */
export const firstUse = (): Promise<void> =>
  new Promise(resolve => {
    const over = new AbortController()
    const begin = () => {
      over.abort()
      resolve()
    }
    for (const sign of SIGNS) addEventListener(sign, begin, { signal: over.signal, capture: true, passive: true })
    void afterLoading().then(begin)
  })
