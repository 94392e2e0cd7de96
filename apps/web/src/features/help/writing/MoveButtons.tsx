import { useLingui } from '@lingui/react/macro'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Button } from '../../../ui/Button.tsx'

type Props = { name: string; ids: readonly string[]; at: number; busy: boolean; onOrder: (ids: string[]) => void }

/** One place up or down in a list; `onOrder` is given all of it in the new order. */
export function MoveButtons({ name, ids, at, busy, onOrder }: Props) {
  const { t } = useLingui()
  const move = (by: 1 | -1) => {
    const order = [...ids]
    order.splice(at + by, 0, ...order.splice(at, 1))
    onOrder(order)
  }
  return (
    <>
      <Button look="secondary" disabled={at === 0} busy={busy} aria-label={t`Move ${name} up`} onClick={() => move(-1)}>
        <IconArrowUp size={20} aria-hidden="true" />
      </Button>
      <Button
        look="secondary"
        disabled={at === ids.length - 1}
        busy={busy}
        aria-label={t`Move ${name} down`}
        onClick={() => move(1)}
      >
        <IconArrowDown size={20} aria-hidden="true" />
      </Button>
    </>
  )
}
