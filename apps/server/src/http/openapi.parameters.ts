import type { Route } from '@accord/contract/route'
import { exampleOf } from './openapi.examples.ts'
import { type Schema, sent } from './openapi.shapes.ts'

/** What the `id` in a path is of: the first that fits. */
const things: readonly (readonly [RegExp, string])[] = [
  [/\/:unionId/, 'union'],
  [/\/:branchId/, 'branch'],
  [/^\/api\/case\/discussions\/:id$/, 'case'],
  [/^\/api\/case\/discussions\//, 'discussion'],
  [/^\/api\/case\/drafts\//, 'draft'],
  [/^\/api\/case\/agreements\//, 'agreement'],
  [/^\/api\/case\/promises\//, 'promise'],
  [/^\/api\/case\/union\/|^\/api\/units\//, 'union, branch or organization'],
  [/^\/api\/case\//, 'case'],
  [/^\/api\/documents\//, 'document'],
  [/^\/api\/union\/sub-branch\//, 'organization'],
  [/^\/api\/union\/branch\//, 'branch'],
  [/^\/api\/union\//, 'union'],
  [/^\/api\/users\/invites\//, 'invitation'],
  [/^\/api\/users\/requests\//, 'request'],
  [/^\/api\/sessions\//, 'session'],
  [/^\/api\/users\/refer-case\//, 'person'],
  [
    /^\/api\/users\/(refer-case-to-body|view-board-members|invite-board-member|dissolve-board-of-enquiry)\//,
    'settlement body',
  ],
  [/^\/api\/users\/remove-board-member\//, 'seat or of the invitation'],
  [/^\/api\/users\/referred-cases\//, 'person or settlement body'],
  [/^\/api\/users\//, 'role'],
  [/^\/api\/holidays\//, 'holiday'],
  [/^\/api\/posts\/categories\//, 'category'],
  [/^\/api\/posts\/:id$/, 'category that is read, or of the post that is written'],
  [/^\/api\/posts\//, 'post'],
]
const thingOf = (path: string) => things.find(([pattern]) => pattern.test(path))?.[1] ?? 'thing'

const inPath: Readonly<Record<string, string>> = {
  userId: 'The `_id` of the person.',
  message_id: 'The `_id` of the message that scheduled the meeting.',
  clock_id: 'The `_id` of the clock.',
  date_id: 'The `_id` of the recorded day.',
  number: 'Which version, counted from 1.',
}

const inQuery: Readonly<Record<string, string>> = {
  limit: 'How many at the most: unless said otherwise 100 of a list, 10 of each group of a search.',
  cursor: 'Where the list goes on: `next_cursor` of the page before.',
  q: 'Words to be found, taken as they are typed.',
  sort: 'What the list is sorted by.',
  order: 'Ascending or descending.',
  from: 'The first day, in Lagos: a case was filed on it or later, a document added, what is counted happened.',
  to: 'The last day, in Lagos.',
  type: 'Only documents of this type.',
  status: 'Only cases that are open, on hold or closed.',
  internal: 'Only cases whose two sides belong to one union.',
  due: '`overdue`: only cases whose legal day is over; `week`: that have one in the next seven days.',
  year: 'Which year; unless said otherwise the present one.',
  stage: 'Only cases in this stage.',
  step: 'Only cases that wait for this step.',
  officer: 'The `_id` of a person: only cases of which they are the officer, or that they settle.',
  mine: '`owed`: what is promised to the caller’s side; `owing`: what that side has promised.',
  pending: 'Only cases that await approval.',
  kind: 'Only those of this kind.',
  own: '`true`: the documents of the caller’s own instead.',
  choices: '`1`: every unit of that level, to choose from.',
  counted: '`0`: `total` may be null, where the number is not needed.',
  parties: '`1`: the roles of parties, too.',
  preview: '`true`: nothing is made; the answer says what would be.',
  email: 'The email address or mobile number.',
  invite_token: 'The token of an invitation link.',
  reset_token: 'The token of a reset link.',
  undelivered: 'With `true` only those whose message could not be delivered so far.',
  unit_id: 'The `_id` of a union, branch or organization.',
  role: 'The `_id` of a role: its people alone.',
  case_id: 'The `_id` of a case.',
  folder_id: 'The `_id` of a folder of the case.',
  message_id: 'The `_id` of the message that asks.',
  around: 'The page that holds the message of this `_id`.',
  newer: 'What was said after a page: its `newer_cursor`.',
  view: '`1`: to be shown in the browser, where that is possible.',
  about: '`case`: only those with a case.',
  into: 'The `_id` of the unit that it would be merged into.',
  parent: 'The `_id` of the unit that it would stand under.',
  version: 'As it was read: if it has changed since, nothing is done.',
  'doc_type[]': 'Only documents of these types; may be given several times.',
  case_status: 'Only cases that are open, on hold or closed, and their documents.',
  start_date: 'The first day, in Lagos.',
  end_date: 'The last day, in Lagos.',
  order_by: 'What stands first in each group.',
  state: 'Only those of this state.',
  category_id: 'The `_id` of a category: its posts alone.',
  period: 'Over which time the resolutions are told.',
  export_data: '`true`: the answer is a link to the same as CSV.',
}

const partsOf = (shape: Schema, where: 'path' | 'query', words: (name: string) => string) =>
  Object.entries(shape.properties ?? {}).map(([name, schema]) => ({
    name,
    in: where,
    description: words(name),
    required: where === 'path' || (shape.required ?? []).includes(name),
    schema,
    example: exampleOf(schema, name),
  }))

const onceKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Repeats of the same request with the same key make one thing only, for 7 days.',
  required: false,
  schema: { type: 'string', pattern: '^[A-Za-z0-9._-]{8,100}$' },
  example: 'f5b1c0de-first-try',
}

/** What goes with a call outside its body, each in words. */
export const parametersOf = (route: Route): object[] => [
  ...(route.params
    ? partsOf(sent(route.params), 'path', name => inPath[name] ?? `The \`_id\` of the ${thingOf(route.path)}.`)
    : []),
  ...(route.query ? partsOf(sent(route.query), 'query', name => inQuery[name] ?? '') : []),
  ...(route.creates ? [onceKey] : []),
]
