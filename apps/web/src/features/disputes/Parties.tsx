import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Avatar } from '../../ui/Avatar.tsx'
import type { DisputeRow } from './disputes.api.ts'
import css from './Parties.module.css'

type Both = DisputeRow['involved_parties']

/** Who complains of whom: logo, name, acronym and side of each. */
export function Parties({ parties }: { parties: Both }) {
  return (
    <span className={css.parties}>
      <Party party={parties.claimant} side={<Trans>Claimant</Trans>} />
      <Party party={parties.accused} side={<Trans>Accused party</Trans>} />
    </span>
  )
}

function Party({ party, side }: { party: Both['accused']; side: ReactNode }) {
  return (
    <span className={css.party}>
      <Avatar name={party.acronym || party.name} picture={party.logo} size={32} />
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
