import { Plural, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { type FocusEvent, type PointerEvent, useEffect, useRef, useSyncExternalStore } from 'react'
import { Spinner } from './Spinner.tsx'
import css from './Toasts.module.css'
import { SHOWN, type Toast, type ToastKind, tellCarried, toastStore } from './toastStore.ts'

const none: readonly Toast[] = []

/** The toasts of the page; each root has one. The newest three show, the rest are counted. */
export function Toasts() {
  const { t } = useLingui()
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => none)
  const more = toasts.length - SHOWN
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<Element | null>(null)
  const newest = toasts.at(-1)?.id
  useEffect(tellCarried, [])
  useEffect(() => keepHeight(region.current), [])
  useEscape(newest)

  const onFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
    toastStore.hold()
  }
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover')) toastStore.release()
  }
  const onLeave = ({ currentTarget }: PointerEvent) => {
    if (!currentTarget.contains(document.activeElement)) toastStore.release()
  }
  /** The button goes with its toast: the focus moves on to the next one, or back to where it came from. */
  const dismiss = (id: number, button: HTMLElement) => {
    const others = [...(region.current?.querySelectorAll('button') ?? [])].filter(other => other !== button)
    const next = others.at(-1) ?? cameFrom.current
    toastStore.dismiss(id)
    if (next instanceof HTMLElement) next.focus({ preventScroll: true })
  }

  return (
    <section
      ref={region}
      className={css.toasts}
      aria-label={t`Messages`}
      onPointerEnter={toastStore.hold}
      onPointerLeave={onLeave}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {more > 0 && (
        <p className={css.more}>
          <Plural value={more} one="+# more" other="+# more" />
        </p>
      )}
      <div className={css.list} role="log" aria-live="polite" aria-relevant="additions">
        {toasts.slice(-SHOWN).map(one => (
          <div key={one.id} className={css.toast} data-kind={one.kind}>
            <ToastIcon kind={one.kind} />
            <p>{one.message}</p>
            <button
              type="button"
              className={css.close}
              aria-label={t`Dismiss`}
              onClick={event => dismiss(one.id, event.currentTarget)}
            >
              <IconX size={20} aria-hidden="true" />
            </button>
          </div>
        ))}
      </div>
    </section>
  )
}

/** A dialog leaves them so much room. */
function keepHeight(region: HTMLElement | null) {
  if (!region) return undefined
  const { style } = document.documentElement
  const watcher = new ResizeObserver(() => style.setProperty('--toasts', `${region.offsetHeight}px`))
  watcher.observe(region)
  return () => {
    watcher.disconnect()
    style.removeProperty('--toasts')
  }
}

/** Escape dismisses the newest toast, unless it closes something else. */
const useEscape = (newest: number | undefined) =>
  useEffect(() => {
    if (newest === undefined) return
    const onKey = (event: KeyboardEvent) => {
      const taken = event.defaultPrevented || document.querySelector('dialog[open], [role=dialog]')
      if (event.key === 'Escape' && !taken) toastStore.dismiss(newest)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [newest])

const icons = { info: IconInfoCircle, success: IconCircleCheck, error: IconAlertCircle }

function ToastIcon({ kind }: { kind: ToastKind }) {
  if (kind === 'loading') return <Spinner size={22} />
  const Icon = icons[kind]
  return <Icon size={22} aria-hidden="true" />
}
