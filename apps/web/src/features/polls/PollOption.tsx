import { Plural, Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { Avatar } from '../../ui/Avatar.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './Polls.module.css'
import type { Results } from './polls.api.ts'

/** 002 §9: avatar stacks show up to 5 voters, then +N. */
const FACES = 5

type Props = {
  /** What the options of one poll have in common. */
  name: string
  option: string
  /** Once one has voted. */
  result: Results[string] | undefined
  chosen: boolean
  closed: boolean
  onChoose: () => void
}

/** One option: the whole row is the target; its share is a bar behind the words, and a number. */
export function PollOption({ name, option, result, chosen, closed, onChoose }: Props) {
  const id = useId()
  return (
    <div className={css.option} data-chosen={chosen || undefined} data-closed={closed || undefined}>
      {result && <span className={css.bar} style={{ width: `${result.percentage}%` }} aria-hidden="true" />}
      <label className={css.row}>
        <input
          type="radio"
          name={name}
          checked={chosen}
          disabled={closed}
          aria-describedby={result && `${id}-share ${id}-voters`}
          onChange={onChoose}
        />
        <span className={css.words}>{option}</span>
      </label>
      {result && (
        <span id={`${id}-share`} className={css.share}>
          {result.percentage}%
        </span>
      )}
      {result && <Voters id={`${id}-voters`} voters={result.voters} />}
    </div>
  )
}

function Voters({ id, voters }: { id: string; voters: Results[string]['voters'] }) {
  const more = voters.length - FACES
  const shown = voters.slice(0, FACES)
  if (shown.length === 0) return null
  return (
    <span id={id} className={css.faces}>
      {shown.map(({ name, photo }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two voters may have one name and no photo
        <Avatar key={place} name={name} picture={photo} size={26} />
      ))}
      {more > 0 && (
        <span className={css.more} aria-hidden="true">
          +{more}
        </span>
      )}
      <VisuallyHidden>
        {shown.map(({ name }) => name).join(', ')}
        {more > 0 && (
          <Trans>
            {' '}
            and <Plural value={more} one="# more" other="# more" />
          </Trans>
        )}
        .
      </VisuallyHidden>
    </span>
  )
}
