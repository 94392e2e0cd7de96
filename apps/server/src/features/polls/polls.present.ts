import type { PollShown } from '@accord/contract/discussions/discussions.schemas'
import type { Actor } from '@accord/policy/actor'
import { lookAtPoll, vote } from '@accord/policy/discussions.policy'
import type { Standing } from '@accord/policy/disputes.policy'
import { pictureUrl } from '../pictures/pictures.ts'
import type { PollRow } from './polls.queries.ts'

/** The votes of each option; nobody's name leaves an anonymous poll, for the row holds none. */
function resultsOf(row: PollRow): NonNullable<PollShown['vote_results']> {
  const all = row.anonymous ? Object.values(row.counts).reduce((sum, n) => sum + n, 0) : row.voters.length
  const entries = row.options.map((option, place) => {
    const voters = row.voters.filter(voter => voter.option === place)
    const votes = row.anonymous ? (row.counts[place] ?? 0) : voters.length
    const shown = voters.map(({ name, picture }) => ({ name, photo: pictureUrl(picture) }))
    return [option, { percentage: all === 0 ? 0 : Math.round((100 * votes) / all), voters: shown }] as const
  })
  // Built from entries: an option may be called `__proto__`.
  return Object.fromEntries(entries)
}

export const pollFacts = ({ asker, answer, looked }: PollRow) => ({
  asker: asker ?? '',
  voted: answer !== null,
  looked,
})

/** Results only beside one's own vote, or once it has ended by looking at them (rules "Polls"). */
export const presentPoll = (row: PollRow, actor: Actor, standing: Standing): PollShown => {
  const facts = pollFacts(row)
  const asked = {
    poll_question: row.question,
    poll_options: row.options,
    anon_voting: row.anonymous ? (1 as const) : (0 as const),
    my_answer: row.answer === null ? null : (row.options[row.answer] ?? null),
    poll_abilities: {
      vote: vote(actor, standing, facts).allowed,
      look: lookAtPoll(actor, standing, facts).allowed,
    },
  }
  return facts.voted || facts.looked ? { ...asked, vote_results: resultsOf(row) } : asked
}
