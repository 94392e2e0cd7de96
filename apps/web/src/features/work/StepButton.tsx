import { caseHref } from '@accord/contract/places'
import { useLingui } from '@lingui/react/macro'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { ELSEWHERE, STEPS } from './stepWords.ts'
import css from './Work.module.css'
import type { WorkItem } from './work.api.ts'

/** The step of a row: taken here, or where it belongs. */
export function StepButton({ item, onStep }: { item: WorkItem; onStep: () => void }) {
  const { i18n } = useLingui()
  const { step, case_id, case_no } = item
  const part = ELSEWHERE[step]
  const words = (
    <>
      {i18n._(STEPS[step])}
      <VisuallyHidden> {case_no}</VisuallyHidden>
    </>
  )
  if (part)
    return (
      <ButtonLink data-step look="secondary" className={css.doing} href={caseHref(case_id, part)}>
        {words}
      </ButtonLink>
    )
  return (
    <Button data-step look="secondary" className={css.doing} onClick={onStep}>
      {words}
    </Button>
  )
}
