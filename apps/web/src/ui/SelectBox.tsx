import { useLingui } from '@lingui/react/macro'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, type UIEvent, useRef } from 'react'
import field from './Field.module.css'
import type { Wiring } from './Field.tsx'
import { join } from './join.ts'
import css from './SelectBox.module.css'
import { type Chosen, useChoice } from './useChoice.ts'
import { useRoom } from './useRoom.ts'

export type SelectBoxProps = Chosen & {
  name?: string
  placeholder?: string
  disabled?: boolean
  /** Asks for more of a long list, once its end is in view. */
  onEnd?: () => void
  /** What an empty result says, for instance "My employer is not listed". */
  empty?: string
}

/** How near its end a list asks for more. */
const NEAR_END_PX = 200
/** The highest the list becomes, as in the style sheet. */
const LIST_PX = 300

const isNearEnd = ({ currentTarget: list }: UIEvent<HTMLElement>) =>
  list.scrollHeight - list.clientHeight - list.scrollTop < NEAR_END_PX

export default function SelectBox({
  name,
  placeholder,
  disabled,
  onEnd,
  empty,
  wiring,
  ...asked
}: SelectBoxProps & { wiring: Wiring }) {
  const { t } = useLingui()
  const box = useChoice({ ...asked, id: wiring.id, nothing: empty ?? t`Nothing found` })
  const { isOpen, highlightedIndex, chosen } = box
  const place = useRef<HTMLDivElement>(null)
  const side = useRoom(place, isOpen, LIST_PX)

  const onKeyDown = (event: KeyboardEvent) => {
    // Escape in a closed list belongs to the dialog around it.
    if (event.key === 'Escape' && !isOpen) Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
  }
  const input = box.getInputProps({ ...wiring, placeholder, disabled, onKeyDown, onFocus: box.openMenu })
  const list = box.getMenuProps({ 'aria-label': t`Choices` })

  return (
    <div ref={place} className={css.box}>
      {/* Its name is that of the label; an empty id would name no option. */}
      <input
        {...input}
        aria-labelledby={undefined}
        aria-activedescendant={input['aria-activedescendant'] || undefined}
        type="text"
        className={join(field.input, css.input)}
      />
      <IconChevronDown size={20} aria-hidden="true" className={css.chevron} />
      {name && <input type="hidden" name={name} value={chosen ?? ''} disabled={disabled} />}
      <ul
        {...list}
        tabIndex={-1}
        hidden={!isOpen}
        className={css.list}
        data-side={side}
        onMouseDown={event => event.preventDefault()}
        onScroll={event => isNearEnd(event) && onEnd?.()}
      >
        {isOpen &&
          box.items.map((item, index) => (
            <li
              key={item.value}
              {...box.getItemProps({ item, index })}
              className={css.option}
              data-chosen={item.value === chosen || undefined}
              data-active={index === highlightedIndex || undefined}
            >
              <span>{item.label}</span>
              {item.value === chosen && <IconCheck size={20} aria-hidden="true" />}
            </li>
          ))}
      </ul>
    </div>
  )
}
