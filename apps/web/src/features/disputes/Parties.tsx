import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Avatar } from '../../ui/Avatar.tsx'
import { join } from '../../ui/join.ts'
import type { DisputeRow } from './disputes.api.ts'
import css from './Parties.module.css'

type Both = DisputeRow['involved_parties']

type Props = {
  parties: Both
  /** In a list: a line each. */
  short?: boolean
}

/** Who complains of whom: logo, name, acronym and side of each. */
export function Parties({ parties, short }: Props) {
  const size = short ? 20 : 32
  return (
    <span className={join(css.parties, short && css.short)}>
      <Party party={parties.claimant} side={<Trans>Claimant</Trans>} size={size} />
      <Party party={parties.accused} side={<Trans>Accused party</Trans>} size={size} />
    </span>
  )
}

function Party({ party, side, size }: { party: Both['accused']; side: ReactNode; size: number }) {
  return (
    <span className={css.party}>
      <Avatar name={party.acronym || party.name} picture={party.logo} size={size} alone={size > 20} />
      <span className={css.words}>
        <span className={css.side}>{side}</span>
        <span className={css.name}>
          {party.name}
          {party.acronym && ` (${party.acronym})`}
        </span>
      </span>
    </span>
  )
}
