import { DAY_RULE, NAME_RULE, NO_HIDDEN_SIGNS } from '@accord/contract/fields'
import { FOUNDED_RULE, UNIT_PHONE_RULE } from '@accord/contract/organizations/organizations.schemas'
import { NO_CASE } from '@accord/contract/referrals/referrals.schemas'
import { badInput, incomplete, type Refusal } from '../fail.ts'
import type { Words } from '../words.ts'
import type { ValidationErrorEntry } from './validation.ts'

const words = {
  required: { id: 'input.required', message: 'This is required.' },
  tooLong: { id: 'input.tooLong', message: 'Use at most {max} characters.' },
  tooSmall: { id: 'input.tooSmall', message: 'Use {min} or more.' },
  tooBig: { id: 'input.tooBig', message: 'Use {max} or less.' },
  unknown: { id: 'input.unknown', message: 'This field is not known here. Leave it out.' },
  choice: { id: 'input.choice', message: 'Choose one of: {choices}.' },
  type: { id: 'input.type', message: 'This has the wrong form.' },
  hidden: { id: 'input.hidden', message: NO_HIDDEN_SIGNS },
  name: { id: 'input.name', message: NAME_RULE },
  founded: { id: 'input.founded', message: FOUNDED_RULE },
  unitPhone: { id: 'input.unitPhone', message: UNIT_PHONE_RULE },
  noCase: { id: 'referrals.noCase', message: NO_CASE },
  day: { id: 'input.day', message: DAY_RULE },
  wrong: { id: 'input.wrong', message: 'This is not valid. Please check it.' },
}

/** The values of the field that tells one kind of body from another. */
const kindsOf = (issue: ValidationErrorEntry): readonly string[] =>
  issue.code === 'invalid_union' && 'options' in issue
    ? (issue.options ?? []).filter(one => typeof one === 'string')
    : []

const choiceOf = (values: readonly unknown[]): Words => ({
  ...words.choice,
  params: { choices: values.map(String).join(', ') },
})

const isMissing = (issue: ValidationErrorEntry) =>
  issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null)

/** The sentence a schema gives its rule itself, found here so that it is said in the reader's language. */
const ownSentences = new Map<string, Words>(Object.values(words).map(said => [said.message, said]))

function sentence(issue: ValidationErrorEntry): Words {
  const own = ownSentences.get(issue.message)
  if (own) return own
  if (isMissing(issue)) return words.required
  const kinds = kindsOf(issue)
  if (kinds.length > 0) return choiceOf(kinds)
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' ? words.required : { ...words.tooSmall, params: { min: Number(issue.minimum) } }
    case 'too_big':
      return issue.origin === 'string'
        ? { ...words.tooLong, params: { max: Number(issue.maximum) } }
        : { ...words.tooBig, params: { max: Number(issue.maximum) } }
    case 'invalid_value':
      return choiceOf(issue.values)
    case 'invalid_type':
      return words.type
    default:
      return words.wrong
  }
}

/** 422 with a sentence for each field at fault; unknown fields are named one by one. */
export function refuseInput(issues: readonly ValidationErrorEntry[], allRequired = false): Refusal {
  // A field may be called `constructor`.
  const fields: Record<string, Words> = Object.create(null)
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) fields[key] ??= words.unknown
    else fields[issue.path.map(String).join('.') || 'body'] ??= sentence(issue)
  }
  const missing = Object.values(fields).includes(words.required)
  return allRequired && missing ? incomplete(fields) : badInput(fields)
}
