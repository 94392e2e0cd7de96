import { expect, test } from 'vitest'
import { bodyOf, type Draft, isEmpty, missingAt, newDraft, readDraft, stepOf } from './draft.ts'

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

test('only what belongs to the chosen way is sent', () => {
  const listed = bodyOf(filled(), false)
  expect(listed.accused_party).toBe('the accused_party')
  expect(listed).not.toHaveProperty('organization_email')
  expect(bodyOf(filled(), true).organization_email).toBe('the organization_email')
  const named = bodyOf(filled({ notListed: true }), false)
  expect(named).toMatchObject({ accused_party: '', accused_name: 'the accused_name' })
})

test('a draft of an older form is filled up, anything else begins anew', () => {
  expect(readDraft({ key: 'k', answers: { title: 'Wages' } })).toMatchObject({
    key: 'k',
    step: 0,
    answers: { title: 'Wages', summary: '' },
  })
  expect(isEmpty(readDraft('nonsense'))).toBe(true)
})

test('a refused field leads to its step', () => {
  expect(stepOf('organization_email')).toBe(1)
  expect(stepOf('negotiation_terms')).toBe(3)
})
