const heading = () => document.querySelector<HTMLElement>('main h1')

let stop = () => {}

/**
 * Another screen is another page: the keyboard and the screen reader start at its heading. A heading that gives way to
 * another one once the screen knows more (a case's title) hands the focus on, unless somebody has moved it.
 */
export const startAtHeading = (): void => {
  stop()
  const main = document.getElementById('main')
  let start = heading() ?? main
  focus(start)
  if (!main) return
  const watch = new MutationObserver(() => {
    const next = heading()
    if (!next || next === start) return
    const moved = document.activeElement !== document.body && document.activeElement !== start
    if (moved) return stop()
    start = next
    focus(start)
  })
  watch.observe(main, { childList: true, subtree: true })
  stop = () => watch.disconnect()
}

const focus = (element: HTMLElement | null) => {
  if (!element) return
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
