import type { PollShown } from '@accord/contract/discussions/discussions.schemas'
import { pictureUrl } from '../pictures/pictures.ts'
import type { PollRow } from './polls.queries.ts'

/** The votes of each option; nobody's name leaves an anonymous poll, for the row holds none. */
function resultsOf(row: PollRow): NonNullable<PollShown['vote_results']> {
  const all = row.anonymous ? Object.values(row.counts).reduce((sum, n) => sum + n, 0) : row.voters.length
  const entries = row.options.map((option, place) => {
    const voters = row.voters.filter(voter => voter.option === place)
    const votes = row.anonymous ? (row.counts[place] ?? 0) : voters.length
    const shown = voters.map(({ name, picture }) => ({ name, photo: pictureUrl(picture) }))
    return [option, { percentage: Math.round((100 * votes) / all), voters: shown }] as const
  })
  // Built from entries: an option may be called `__proto__`.
  return Object.fromEntries(entries)
}

/** Results only beside one's own vote (rules "Polls"). */
export const presentPoll = (row: PollRow): PollShown => {
  const asked = {
    poll_question: row.question,
    poll_options: row.options,
    anon_voting: row.anonymous ? (1 as const) : (0 as const),
  }
  const answer = row.answer === null ? undefined : row.options[row.answer]
  return answer === undefined
    ? { ...asked, my_answer: null }
    : { ...asked, vote_results: resultsOf(row), my_answer: answer }
}
