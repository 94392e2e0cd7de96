import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { useThread } from './useThread.ts'

/** The line above what is new: whether it lies out of view above, for whoever has not seen it yet, and the way to it. */
export const useNewLine = ({ news, answer }: Pick<ReturnType<typeof useThread>, 'news' | 'answer'>) => {
  const line = useRef<HTMLElement>(null)
  const [state, setState] = useState<'unknown' | 'above' | 'seen'>('unknown')
  const [isSought, setSought] = useState(false)

  const measured = useCallback((element: HTMLElement) => {
    line.current = element
    const watch = new IntersectionObserver(
      ([entry]) => setState(was => (was === 'seen' || entry?.isIntersecting ? 'seen' : 'above')),
      { root: element.closest('[role=log]') },
    )
    watch.observe(element)
    return () => {
      line.current = null
      watch.disconnect()
    }
  }, [])

  const isMissing = news.more && !news.from
  const { isFetchingNextPage: isBusy, isFetchNextPageError: hasFailed } = answer
  // It may begin pages back: these are fetched first.
  const seek = useEffectEvent(() => {
    if (isMissing && answer.hasNextPage && !hasFailed) return void answer.fetchNextPage()
    setSought(false)
    const log = line.current?.closest('[role=log]')
    if (!line.current || !log) return
    log.scrollTop += line.current.getBoundingClientRect().top - log.getBoundingClientRect().top - 8
    line.current.focus({ preventScroll: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that came in is looked at anew
  useEffect(() => {
    if (isSought && !isBusy) seek()
  }, [isSought, isBusy, news.count])

  return {
    line: measured,
    isAbove: isMissing || (news.from !== undefined && state === 'above'),
    isBusy: isSought,
    seek: () => setSought(true),
  }
}
