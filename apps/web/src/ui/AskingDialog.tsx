import { Trans } from '@lingui/react/macro'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
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

/** Whether the fields differ from what was in them at first: those whose code comes late, from what was in them then. */
const useChanges = () => {
  const box = useRef<HTMLDivElement>(null)
  const [first] = useState(() => new Map<Element, string>())
  useEffect(() => {
    const element = box.current
    if (!element) return
    const note = (within: ParentNode) => {
      for (const field of fieldsIn(within)) if (!first.has(field)) first.set(field, typedIn(field))
    }
    note(element)
    const watch = new MutationObserver(records => {
      for (const { target, removedNodes } of records)
        if (target instanceof Element && [...removedNodes].some(isComing)) note(target)
    })
    watch.observe(element, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [first])
  const isChanged = (): boolean => {
    const fields = box.current ? fieldsIn(box.current) : []
    const isGone = ([field, held]: [Element, string]) => held !== '' && !fields.includes(field)
    return fields.some(field => typedIn(field) !== (first.get(field) ?? '')) || [...first].some(isGone)
  }
  return { box, isChanged }
}

const isComing = (node: Node): boolean => node instanceof HTMLElement && 'coming' in node.dataset

const fieldsIn = (within: ParentNode): Element[] => [...within.querySelectorAll('input, textarea, select')]

const typedIn = (field: Element): string => {
  if (field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type))
    return field.checked ? `${field.value} ✓` : ''
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  return isField || field instanceof HTMLSelectElement ? field.value : ''
}
