import type { Act } from './plan.ts'

/** Of a case that was closed long ago, with promises that run on: one is near, some were not kept, some are to come. */
export const LEAVE: Act = {
  do: 'agree',
  by: 'conciliator',
  sides: { claimant: 'worker', accused: 'employer' },
  terms: 'The leave allowance follows the year. A change of branch takes nothing from it.',
  promises: [
    {
      what: 'The other half of the leave allowance',
      naira: 59_250,
      inDays: -330,
      parts: 3,
      told: ['kept', 'kept', 'kept late'],
    },
    { what: 'A page in the handbook that says so', inDays: -12, told: ['not kept'] },
    { what: 'The leave allowance of this year, the whole of it', naira: 118_500, inDays: -6, told: ['partly kept'] },
    { what: 'A statement of all leave that is left', inDays: 2 },
    { what: 'The leave allowance of next year, in two parts', naira: 118_500, inDays: 120, parts: 2 },
  ],
}

export const PROMOTIONS: Act = {
  do: 'agree',
  by: 'conciliator',
  sides: { claimant: 'union', accused: 'assurance' },
  terms: 'The list holds as it was agreed. Increments are paid from the day of the list.',
  promises: [
    { what: 'The promotion list of the claims department, on the board of each office', inDays: -210, told: ['kept'] },
    {
      what: 'Increments of fourteen staff since the day of the list',
      naira: 1_596_000,
      inDays: -200,
      parts: 4,
      told: ['kept', 'kept late', 'kept', 'partly kept'],
    },
    { what: 'The next list, with the results of everybody', inDays: 6 },
  ],
}
