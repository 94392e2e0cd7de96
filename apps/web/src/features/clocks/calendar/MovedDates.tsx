import { caseHref } from '@accord/contract/places'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { shortDayOf } from '../../../lib/dates.ts'
import { Anchor } from '../../../ui/Anchor.tsx'
import { CODES } from '../clockWords.ts'
import css from './Calendar.module.css'
import type { Moves } from './calendar.api.ts'

/** Which legal days would move, before anything is saved. */
export function MovedDates({ moves }: { moves: Moves }) {
  const { i18n } = useLingui()
  return (
    <div className={css.moves} role="status">
      <p className={css.strong}>
        <Plural
          value={moves.count}
          _0="No legal date would move."
          one="# legal date would move:"
          other="# legal dates would move:"
        />
      </p>
      {moves.moves.length > 0 && (
        <ul className={css.moved}>
          {moves.moves.map(move => {
            const code = CODES[move.code]
            return (
              <li key={move.case_id + move.code}>
                <Anchor href={caseHref(move.case_id, { part: 'dates' })}>{move.case_no}</Anchor> {i18n._(code)}:{' '}
                {move.after ? (
                  <Trans>
                    {move.before ? shortDayOf(move.before) : '–'} to {shortDayOf(move.after)}
                  </Trans>
                ) : (
                  <Trans>{move.before ? shortDayOf(move.before) : '–'} falls away</Trans>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {moves.starting > 0 && (
        <p className={css.strong}>
          <Plural
            value={moves.starting}
            one="# legal date would begin by a rule that is confirmed."
            other="# legal dates would begin by rules that are confirmed."
          />
        </p>
      )}
      {moves.count > moves.moves.length && (
        <p>
          <Trans>The first {moves.moves.length} are shown.</Trans>
        </p>
      )}
    </div>
  )
}
