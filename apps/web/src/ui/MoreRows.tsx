import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { useNear } from '../lib/useNear.ts'
import { Button } from './Button.tsx'
import css from './MoreRows.module.css'

type Props = { more: boolean; busy: boolean; failed?: boolean; onMore: () => void }

/** At the foot of a list: asks for more rows once it comes into view, and is a button for whoever needs one. */
export function MoreRows({ more, busy, failed, onMore }: Props) {
  const foot = useRef<HTMLDivElement>(null)
  useNear(foot, more && !busy, () => {
    if (!failed) onMore()
  })

  if (!more) return null
  return (
    <div ref={foot} className={css.foot}>
      {failed && (
        <p role="alert">
          <Trans>More could not be loaded.</Trans>
        </p>
      )}
      <Button look="secondary" onClick={onMore} busy={busy} busyWord={<Trans>Loading…</Trans>}>
        {failed ? <Trans>Try again</Trans> : <Trans>Show more</Trans>}
      </Button>
    </div>
  )
}

type Paged = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

/** The same for the next page of an infinite query, which is what nearly every list ends with. */
export const NextRows = ({ of }: { of: Paged }) => (
  <MoreRows
    more={of.hasNextPage}
    busy={of.isFetchingNextPage}
    failed={of.isFetchNextPageError}
    onMore={() => void of.fetchNextPage()}
  />
)
