import { Trans } from '@lingui/react/macro'
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

type Props = Omit<ComponentProps<typeof Dialog>, 'actions' | 'stays'> & {
  /** What was typed is being sent: that cannot be undone by closing. */
  busy?: boolean
  /** Buttons at the foot, given the way out that asks. */
  actions?: (leave: () => void) => ReactNode
}

/** A dialog in which something is typed: that is lost only once somebody confirms it. */
export function AskingDialog({ open, ...dialog }: Props) {
  return open ? <Box {...dialog} /> : null
}

function Box({ onClose, busy, actions, children, ...dialog }: Omit<Props, 'open'>) {
  const { box, isChanged } = useChanges()
  const [asking, setAsking] = useState(false)
  const leave = () => {
    if (busy) return
    if (isChanged()) setAsking(true)
    else onClose()
  }
  return (
    <>
      <Dialog {...dialog} open stays onClose={leave} actions={actions?.(leave)}>
        <div ref={box}>{children}</div>
      </Dialog>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={<Trans>Discard what you typed?</Trans>}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>
              <Trans>Keep writing</Trans>
            </Button>
            <Button look="danger" onClick={onClose}>
              <Trans>Discard</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>It has not been sent, and is not kept anywhere.</Trans>
        </p>
      </Dialog>
    </>
  )
}

/** Whether the fields differ from what was in them at first. */
const useChanges = () => {
  const box = useRef<HTMLDivElement>(null)
  const first = useRef('')
  useEffect(() => {
    first.current = standsIn(box)
  }, [])
  return { box, isChanged: () => standsIn(box) !== first.current }
}

const standsIn = ({ current }: RefObject<HTMLElement | null>): string =>
  [...(current?.querySelectorAll('input, textarea, select') ?? [])].map(typedIn).filter(Boolean).join('\n')

const typedIn = (field: Element): string => {
  if (field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type))
    return field.checked ? `${field.value} ✓` : ''
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  return isField || field instanceof HTMLSelectElement ? field.value : ''
}
