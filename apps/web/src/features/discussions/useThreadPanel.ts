import { useRef, useState } from 'react'
import { useMedia } from '../../lib/useMedia.ts'
import { useRemembered } from '../../lib/useRemembered.ts'

/**
 * The panel beside a discussion: a column where there is room for one, left open or closed as it was last time;
 * elsewhere a dialog, which opens only when asked for.
 */
export const useThreadPanel = () => {
  const beside = useMedia('(min-width: 1200px)')
  const [column, setColumn] = useRemembered('thread-panel', false)
  const [dialog, setDialog] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // A window made wider keeps what is open; one made narrower is not covered by a dialog nobody asked for.
  const open = dialog || (beside && column)
  const show = (now: boolean) => {
    setDialog(now && !beside)
    if (beside) setColumn(now)
  }
  return {
    beside,
    open,
    button,
    toggle: () => show(!open),
    close: () => {
      show(false)
      // A dialog gives the focus back itself.
      if (beside) button.current?.focus()
    },
  }
}
export type ThreadPanelState = ReturnType<typeof useThreadPanel>
