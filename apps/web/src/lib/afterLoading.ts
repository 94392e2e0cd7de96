/** Milliseconds after the page and all it names are there. */
const LULL = 3000

const lull = async (): Promise<void> => {
  if (document.readyState !== 'complete')
    await new Promise(resolve => addEventListener('load', resolve, { once: true }))
  await new Promise(resolve => setTimeout(resolve, LULL))
}

let over: Promise<void> | undefined

/** When the page has stood for a while: one moment for all that waits for it. */
export const afterLoading = (): Promise<void> => {
  over ??= lull()
  return over
}
