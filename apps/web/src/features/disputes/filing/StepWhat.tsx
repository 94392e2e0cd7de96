import { MOST } from '@accord/contract/disputes/form'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CharacterCount } from '../../../ui/CharacterCount.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { LoadingState } from '../../../ui/LoadingState.tsx'
import { RadioField } from '../../../ui/RadioField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { caseTypesQuery } from '../disputes.api.ts'
import { BeforeFiling } from './BeforeFiling.tsx'
import type { StepProps } from './StepProps.ts'
import { useAnswerWords } from './words.ts'

const COUNTED_FROM = 150

/** What is pasted beyond the limit of a title stays visible, and is refused in words. */
export function StepWhat({ draft, answer, errors }: StepProps) {
  const { t } = useLingui()
  const words = useAnswerWords()
  const { title } = draft.answers
  const types = useQuery(caseTypesQuery)
  return (
    <>
      <TextField
        id="title"
        label={words.title.label}
        hint={t`A few words, such as “Wages not paid since January”.`}
        after={title.length >= COUNTED_FROM && <CharacterCount length={title.length} most={MOST.title} />}
        value={title}
        error={errors.title}
        onChange={event => answer('title', event.currentTarget.value)}
      />
      {types.data ? (
        <div id="type" tabIndex={-1}>
          <RadioField
            label={words.type.label}
            name="type"
            options={types.data.map(type => ({ value: type.name, label: type.label }))}
            value={draft.answers.type}
            error={errors.type}
            onChange={value => answer('type', value)}
          />
        </div>
      ) : types.isPending ? (
        <LoadingState rows={1} />
      ) : (
        <ErrorState
          title={<Trans>The types of dispute could not be loaded</Trans>}
          onRetry={() => void types.refetch()}
          busy={types.isFetching}
        />
      )}
      <BeforeFiling />
    </>
  )
}
