import { FieldError } from '../../ui/Field.tsx'

/** What kept a decision from being saved, where it was made; its button is still there to try again. */
export function Problem({ words }: { words: string | null }) {
  if (!words) return null
  return (
    <div role="alert">
      <FieldError id="decision-problem">{words}</FieldError>
    </div>
  )
}
