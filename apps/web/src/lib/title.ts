import { useEffect, useLayoutEffect } from 'react'

const show = (title: string) => {
  document.title = `${title} – Accord`
}

/** The screen's own title, set before the page within it may set a closer one. */
export const useScreenTitle = (title: string): void => useLayoutEffect(() => show(title), [title])

/** A closer title, for instance a case number once it is known: `useTitle(data?.case_no)`. */
export const useTitle = (title: string | undefined): void =>
  useEffect(() => {
    if (title) show(title)
  }, [title])
