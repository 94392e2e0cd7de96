import { expect, test } from 'vitest'
import {
  bodyOf,
  type Draft,
  differences,
  fromServer,
  isEmpty,
  missingAt,
  newDraft,
  stepOf,
  stillTrue,
  toForm,
  wrongAt,
} from './draft.ts'

const filled = (patch: Partial<Draft> = {}): Draft => {
  const draft = newDraft()
  for (const name of Object.keys(draft.answers)) Object.assign(draft.answers, { [name]: `the ${name}` })
  return { ...draft, ...patch }
}

test('what is missing depends on who files and whether the employer is listed', () => {
  const empty = newDraft()
  expect(missingAt(empty, 0, false)).toEqual(['title', 'type'])
  expect(missingAt(empty, 1, false)).toEqual(['accused_party'])
  expect(missingAt(empty, 1, true)).toEqual(['accused_party', 'organization_email'])
  expect(missingAt({ ...empty, notListed: true }, 1, false)).toEqual(['accused_name'])
})

test('an address of the accused that cannot be right is refused, where one is asked for', () => {
  const draft = newDraft()
  const wrongIn = (answers: Partial<Draft['answers']>, notListed = true, nonUnion = false) =>
    wrongAt({ ...draft, notListed, answers: { ...draft.answers, ...answers } }, 1, nonUnion, ['me@mail.example']).map(
      ({ why }) => why,
    )
  expect(wrongIn({ organization_email: 'not-a-mail', organization_phone: '12' })).toEqual(['email', 'phone'])
  expect(wrongIn({ organization_email: ' Me@mail.example ' })).toEqual(['own'])
  expect(wrongIn({ organization_email: 'hr@mills.example', organization_phone: '+234 (0)803 123-4567' })).toEqual([])
  expect(wrongIn({ organization_email: 'not-a-mail' }, false)).toEqual([])
  expect(wrongIn({ organization_email: 'not-a-mail', organization_phone: '12' }, false, true)).toEqual(['email'])
  expect(wrongIn({})).toEqual([])
  expect(wrongIn({ organization_email: 'unknown' }, false, true)).toEqual([])
})

test('a title beyond its limit is refused where it is typed', () => {
  const titled = (title: string) => {
    const draft = newDraft()
    return wrongAt({ ...draft, answers: { ...draft.answers, title } }, 0, false, [])
  }
  expect(titled(` ${'x'.repeat(200)} `)).toEqual([])
  expect(titled('x'.repeat(201))).toEqual([{ answer: 'title', why: 'title' }])
})

test('only what belongs to the chosen way is sent', () => {
  const listed = bodyOf(filled(), false)
  expect(listed.accused_party).toBe('the accused_party')
  expect(listed).not.toHaveProperty('organization_email')
  expect(bodyOf(filled(), true).organization_email).toBe('the organization_email')
  const named = bodyOf(filled({ notListed: true }), false)
  expect(named).toMatchObject({ accused_party: '', accused_name: 'the accused_name' })
})

test('a draft comes back from the server as it went, and what another device left out is empty', () => {
  const draft = filled({ step: 2, accusedLabel: 'Delta Mills', notListed: true })
  const kept = { _id: draft.id, updated_at: '2026-05-03T13:05:00.000Z', ...toForm(draft) }
  expect(fromServer(kept)).toEqual(draft)
  expect(isEmpty(fromServer({ _id: draft.id, updated_at: kept.updated_at }))).toBe(true)
})

test('versions differ by what they say, not by the space around it', () => {
  const draft = filled()
  const other = { ...draft, step: 3, answers: { ...draft.answers, title: ' the title ', summary: 'Other' } }
  expect(differences(draft, other)).toEqual(['summary'])
})

test('a refused field leads to its step', () => {
  expect(stepOf('organization_email')).toBe(1)
  expect(stepOf('negotiation_terms')).toBe(3)
})

test('what was said of an answer is no longer said once it has changed', () => {
  const of = newDraft().answers
  const errors = { summary: 'Enter a summary', relief_sought: 'Enter the relief sought' }
  expect(stillTrue({ errors, of }, of)).toEqual(errors)
  expect(stillTrue({ errors, of }, { ...of, summary: 'S' })).toEqual({ relief_sought: 'Enter the relief sought' })
})
