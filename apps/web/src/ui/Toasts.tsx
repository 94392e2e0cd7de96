import { Plural, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useSyncExternalStore } from 'react'
import { Spinner } from './Spinner.tsx'
import css from './Toasts.module.css'
import { SHOWN, type Toast, type ToastKind, tellCarried, toastStore } from './toastStore.ts'

const none: readonly Toast[] = []

/** The toasts of the page; stands once in each root. The newest three show, the rest are counted. */
export function Toasts() {
  const { t } = useLingui()
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => none)
  const more = toasts.length - SHOWN
  useEffect(tellCarried, [])
  return (
    <section
      className={css.toasts}
      aria-label={t`Messages`}
      onPointerEnter={toastStore.hold}
      onPointerLeave={toastStore.release}
      onFocus={toastStore.hold}
      onBlur={toastStore.release}
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
              onClick={() => toastStore.dismiss(one.id)}
            >
              <IconX size={20} aria-hidden="true" />
            </button>
          </div>
        ))}
      </div>
    </section>
  )
}

const icons = { info: IconInfoCircle, success: IconCircleCheck, error: IconAlertCircle }

function ToastIcon({ kind }: { kind: ToastKind }) {
  if (kind === 'loading') return <Spinner size={22} />
  const Icon = icons[kind]
  return <Icon size={22} aria-hidden="true" />
}
