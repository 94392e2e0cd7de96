import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconPoint } from '@tabler/icons-react'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './PasswordRules.module.css'
import { rulesMet, ruleWords } from './passwordRules.ts'

/** The rules of a password, each ticked once it is met. */
export function PasswordRules({ id, password }: { id: string; password: string }) {
  const { i18n } = useLingui()
  return (
    <ul id={id} className={css.rules}>
      {rulesMet(password).map(({ rule, met }) => (
        <li key={rule} className={css.rule} data-met={met || undefined}>
          {met ? <IconCheck size={20} aria-hidden="true" /> : <IconPoint size={20} aria-hidden="true" />}
          <span>
            {i18n._(ruleWords[rule])}
            {met && (
              <VisuallyHidden>
                {' '}
                <Trans>(met)</Trans>
              </VisuallyHidden>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
