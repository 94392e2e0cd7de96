/** Runs a task for each of them, some at a time and never more of them in memory; ends with the first that fails. */
export async function eachOf<T>(all: AsyncIterable<T>, atOnce: number, task: (one: T) => Promise<void>): Promise<void> {
  const coming = all[Symbol.asyncIterator]()
  let failed = false
  const work = async () => {
    while (!failed) {
      const { done, value } = await coming.next()
      if (done) return
      await task(value)
    }
  }
  const failing = (error: unknown) => {
    failed = true
    throw error
  }
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, () => work().catch(failing)))
  const first = ends.find(end => end.status === 'rejected')
  if (first) throw first.reason
}
