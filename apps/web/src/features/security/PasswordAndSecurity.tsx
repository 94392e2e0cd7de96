import { PasswordCard } from './PasswordCard.tsx'
import css from './Security.module.css'
import { Sessions } from './Sessions.tsx'
import { TwoStepCard } from './TwoStepCard.tsx'

/** 001 §2 Settings, tab Password & Security. */
export default function PasswordAndSecurity() {
  return (
    <div className={css.tab}>
      <PasswordCard />
      <TwoStepCard />
      <Sessions />
    </div>
  )
}
