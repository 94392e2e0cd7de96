import { Plural, Trans } from '@lingui/react/macro'
import { Dialog } from '../../ui/Dialog.tsx'
import { PersonRow } from '../../ui/PersonRow.tsx'
import css from './Polls.module.css'
import type { Poll, Results } from './polls.api.ts'

type Props = { poll: Poll; results: Results; onClose: () => void }

/** 002 §2.6, view poll results: each option with its share and, unless voting is anonymous, who chose it. */
export default function ResultsDialog({ poll, results, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title={<Trans>Poll results</Trans>}>
      <p className={css.asked}>{poll.poll_question}</p>
      {poll.anon_voting === 1 && (
        <p className={css.soft}>
          <Trans>Voting is anonymous, so nobody’s name is kept with a vote.</Trans>
        </p>
      )}
      {poll.poll_options.map(option => (
        <section key={option} className={css.part}>
          <div className={css.head}>
            <h3 className={css.name}>{option}</h3>
            <span className={css.share}>{results[option]?.percentage ?? 0}%</span>
          </div>
          <span className={css.track} aria-hidden="true">
            <span style={{ width: `${results[option]?.percentage ?? 0}%` }} />
          </span>
          {poll.my_answer === option && (
            <p className={css.soft}>
              <Trans>Your choice</Trans>
            </p>
          )}
          {poll.anon_voting === 0 && <Names voters={results[option]?.voters ?? []} />}
        </section>
      ))}
    </Dialog>
  )
}

function Names({ voters }: { voters: Results[string]['voters'] }) {
  return (
    <>
      <p className={css.soft}>
        <Plural value={voters.length} _0="No votes" one="# vote" other="# votes" />
      </p>
      {voters.length > 0 && (
        <ul className={css.people}>
          {voters.map(({ name, photo }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two voters may have one name and no photo
            <PersonRow key={place} as="li" name={name} picture={photo} />
          ))}
        </ul>
      )}
    </>
  )
}
