import { UNKNOWN_ADDRESS } from '@accord/contract/disputes/form'
import { helpHref } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/Button.tsx'
import { HelpLink } from '../../../ui/HelpLink.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { caseTypesQuery } from '../disputes.api.ts'
import { type Answer, type Draft, missingAt, STEPS } from './draft.ts'
import css from './Filing.module.css'
import { useAnswerWords, useStepTitles } from './words.ts'

type Props = { draft: Draft; nonUnion: boolean; onEdit: (step: number) => void }

/** Everything as it will be filed, with a way back to each part. */
export function CheckAnswers({ draft, nonUnion, onEdit }: Props) {
  const { t } = useLingui()
  const words = useAnswerWords()
  const titles = useStepTitles()
  const { data: types } = useQuery(caseTypesQuery)

  const shownAt = (step: number) =>
    (STEPS[step] ?? []).filter(a => draft.answers[a] || missingAt(draft, step, nonUnion).includes(a)).filter(belongs)
  const belongs = (a: Answer) => {
    if (a === 'accused_party') return !draft.notListed
    if (a === 'accused_name' || a === 'organization_phone') return draft.notListed
    return a !== 'organization_email' || draft.notListed || nonUnion
  }
  const said = (a: Answer) => {
    if (a === 'accused_party') return draft.accusedLabel
    if (a === 'type') return types?.find(type => type.name === draft.answers.type)?.label ?? draft.answers.type
    if (draft.answers[a] === UNKNOWN_ADDRESS && a === 'organization_email')
      return t`Not known. The ministry is asked to find it.`
    return draft.answers[a]
  }
  return (
    <>
      {STEPS.map((_, step) => (
        <section key={titles[step]} className={css.part}>
          <div className={css.partHead}>
            <h3>{titles[step]}</h3>
            <Button look="quiet" onClick={() => onEdit(step)}>
              <Trans>Change</Trans>
              <VisuallyHidden> {titles[step]}</VisuallyHidden>
            </Button>
          </div>
          <dl className={css.answers}>
            {shownAt(step).map(a => (
              <div key={a}>
                <dt>{words[a].label}</dt>
                <dd className={css.said}>
                  {said(a).trim() || <span className={css.missing}>{words[a].missing}</span>}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <div className={css.questions}>
        <HelpLink aside href={helpHref('what-happens-next', 'after-you-file')}>
          <Trans>What happens after I submit?</Trans>
        </HelpLink>
        <HelpLink aside href={helpHref('your-case', 'who-sees-what')}>
          <Trans>Who will read this?</Trans>
        </HelpLink>
      </div>
    </>
  )
}
