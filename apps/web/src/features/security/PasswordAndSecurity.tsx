import { CardColumn } from '../../ui/CardColumn.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { Sessions } from './Sessions.tsx'
import { TwoStepCard } from './TwoStepCard.tsx'

/** 001 §2 Settings, tab Password & Security. */
export default function PasswordAndSecurity() {
  return (
    <CardColumn>
      <PasswordCard />
      <TwoStepCard />
      <Sessions />
    </CardColumn>
  )
}
