import { Trans, useLingui } from '@lingui/react/macro'
import { permissionWords } from './permissionWords.ts'
import css from './Roles.module.css'

type Props = { wanted: readonly { name: string; has_permission: 0 | 1 }[] }

/** What is switched on, and what off. */
export function WantedPermissions({ wanted }: Props) {
  const { i18n } = useLingui()
  const names = (to: 0 | 1) =>
    wanted.filter(one => one.has_permission === to).map(({ name }) => i18n._(permissionWords(name)))
  const [on, off] = [names(1).join(', '), names(0).join(', ')]
  return (
    <>
      {on && (
        <span className={css.wanted}>
          <Trans>Switched on: {on}</Trans>
        </span>
      )}
      {off && (
        <span className={css.wanted}>
          <Trans>Switched off: {off}</Trans>
        </span>
      )}
    </>
  )
}
