import { MOST } from '@accord/contract/disputes/form'
import { useLingui } from '@lingui/react/macro'
import { NOT_MOBILE } from '../../../ui/notMobile.ts'
import type { Profile } from '../../accounts/accounts.api.ts'
import { type Answer, type Draft, missingAt, wrongAt } from './draft.ts'
import { useAnswerWords } from './words.ts'

type Problems = { message: string | null; fields: Partial<Record<Answer, string>> }

/** What keeps somebody at a step: the toast of the documents where something is missing, and a sentence for each field. */
export const useProblems = (draft: Draft, { email, phone, user_role }: Profile) => {
  const { t } = useLingui()
  const words = useAnswerWords()
  const nonUnion = user_role.non_union_id > 0
  const length = draft.answers.title.trim().length
  const wrong = {
    title: t`This title has ${length} characters. Use at most ${MOST.title}.`,
    email: t`Enter a valid email address.`,
    phone: t(NOT_MOBILE),
    own: t`This is your own address. Enter the organization’s.`,
  }
  return (step: number): Problems => {
    const missing = missingAt(draft, step, nonUnion)
    const amiss = wrongAt(draft, step, nonUnion, [email, phone])
    const fields = [...missing.map(a => [a, words[a].missing]), ...amiss.map(({ answer, why }) => [answer, wrong[why]])]
    return {
      message: missing.length > 0 ? t`All fields are required.` : null,
      fields: Object.fromEntries(fields),
    }
  }
}
