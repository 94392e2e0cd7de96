import { Trans, useLingui } from '@lingui/react/macro'
import { IconChartBar, IconEyeOff, IconUsers } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { laterDialog } from '../../ui/laterDialog.tsx'
import type { Said } from '../discussions/messageKinds.ts'
import { PollOption } from './PollOption.tsx'
import css from './Polls.module.css'
import { usePoll, useVote } from './polls.api.ts'
import { stepBetween } from './stepBetween.ts'
import { VoteState } from './VoteState.tsx'

const ResultsDialog = laterDialog(() => import('./ResultsDialog.tsx'))
const LookDialog = laterDialog(() => import('./LookDialog.tsx'))

/**
 * A poll in its bubble (002 §2.6): the vote is sent on choice, and the results are shown here after it. Who asked, and who
 * only presides, may look at them without a vote.
 */
export function PollBody({ thread, message, open }: Said) {
  const { t } = useLingui()
  const id = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  const poll = usePoll(thread, message)
  const vote = useVote(thread, message._id)
  const [looking, setLooking] = useState(false)
  const [asking, setAsking] = useState(false)
  const { vote_results: results, my_answer: answer, poll_abilities: may } = poll
  // Shown at once; what could not be sent goes back to what counts.
  const [sending, setSending] = useState<string | null>(null)
  const chosen = sending ?? answer
  const choose = (option: string) => {
    if (sending !== null) return
    setSending(option)
    vote.mutate(option, { onSettled: () => setSending(null) })
  }

  // Results make the bubble higher: whoever just voted sees all of them, or the end where they are higher than the log.
  const counted = vote.isSuccess && results !== undefined
  useEffect(() => {
    if (!counted) return
    box.current?.scrollIntoView({ block: 'nearest' })
    box.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [counted])
  return (
    <fieldset ref={box} className={css.poll} aria-describedby={`${id}-who`} onKeyDown={stepBetween}>
      <legend className={css.question}>{poll.poll_question}</legend>
      <p id={`${id}-who`} className={css.who}>
        {poll.anon_voting ? (
          <>
            <IconEyeOff size={18} aria-hidden="true" />
            <Trans>Anonymous voting: nobody sees who chose what.</Trans>
          </>
        ) : (
          <>
            <IconUsers size={18} aria-hidden="true" />
            <Trans>Everybody who votes sees who chose what.</Trans>
          </>
        )}
      </p>
      <div className={css.options}>
        {poll.poll_options.map(option => (
          <PollOption
            key={option}
            name={id}
            option={option}
            result={results?.[option]}
            chosen={chosen === option}
            closed={!open || !may.vote}
            onChoose={() => choose(option)}
          />
        ))}
      </div>
      <VoteState
        vote={vote}
        onAgain={choose}
        answered={answer !== null}
        looked={!!results && answer === null}
        open={open}
      />
      {results && (
        <Button
          look="quiet"
          className={css.view}
          icon={<IconChartBar size={20} aria-hidden="true" />}
          aria-label={t`View results: ${poll.poll_question}`}
          onClick={() => setLooking(true)}
        >
          <Trans>View results</Trans>
        </Button>
      )}
      {may.look && (
        <Button
          look="quiet"
          className={css.view}
          icon={<IconChartBar size={20} aria-hidden="true" />}
          aria-label={t`Show results: ${poll.poll_question}`}
          onClick={() => setAsking(true)}
        >
          <Trans>Show results</Trans>
        </Button>
      )}
      {may.look && asking && (
        <LookDialog thread={thread} poll={message._id} canVote={open && may.vote} onClose={() => setAsking(false)} />
      )}
      {results && looking && <ResultsDialog poll={poll} results={results} onClose={() => setLooking(false)} />}
    </fieldset>
  )
}
