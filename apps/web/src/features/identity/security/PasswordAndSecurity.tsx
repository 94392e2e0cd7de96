import css from './Security.module.css'
import { Sessions } from './Sessions.tsx'

/** 001 §2 Settings, tab Password & Security. */
export default function PasswordAndSecurity() {
  return (
    <div className={css.tab}>
      <Sessions />
    </div>
  )
}
