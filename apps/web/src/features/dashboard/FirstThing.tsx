import { pendingHref, placeHref, places } from '@accord/contract/places'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, use } from 'react'
import { type Held, holdsAny } from '../../lib/access.ts'
import { BuiltContext } from '../../lib/built.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import type { FirstThing as First } from './dashboard.api.ts'
import { EndedCase } from './EndedCase.tsx'
import { FirstPanel } from './FirstPanel.tsx'
import { MinistryList, Requests } from './MinistryList.tsx'
import { OwnCase } from './OwnCase.tsx'
import { CaseLines, WaitingCases } from './WaitingCases.tsx'

type Props = { first: First; held: Held; organization: string }

/** The one thing to do first (rules "Dashboard"). Amber only where it is the reader's turn. */
export function FirstThing({ first, held, organization }: Props) {
  const { t } = useLingui()
  const isBuilt = use(BuiltContext)
  if (first.step === 'decide') return <MinistryList first={first} />
  if (first.ended) return <EndedCase ended={first.ended} />
  if (first.case) return <OwnCase shown={first.case} count={first.count} organization={organization} />
  if (first.step === 'decide requests' || first.step === 'answer invitations')
    return (
      <FirstPanel
        turn="yours"
        title={
          first.step === 'decide requests' ? <Requests count={first.count} /> : <Invitations count={first.count} />
        }
        action={
          isBuilt(places.notifications) && (
            <ButtonLink href={pendingHref}>
              {first.step === 'decide requests' ? <Trans>Read and decide</Trans> : <Trans>Read and answer</Trans>}
            </ButtonLink>
          )
        }
        list={first.cases.length > 0 && <CaseLines step={first.step} cases={first.cases} />}
      >
        {first.cases.length > 0 && (
          <Plural
            value={first.cases.length}
            one="Then this case waits for you:"
            other="Then these cases wait for you:"
          />
        )}
      </FirstPanel>
    )
  if (first.cases.length > 0) return <WaitingCases first={first} />
  if (first.step === 'file')
    return (
      <FirstPanel
        turn="file"
        title={t`You have no open dispute`}
        action={
          <ButtonLink
            href={placeHref(places.disputes, { tab: 'create' })}
            icon={<IconPlus size={20} aria-hidden="true" />}
          >
            <Trans>File a dispute</Trans>
          </ButtonLink>
        }
      >
        <Trans>Say what happened, step by step. It is free, and kept as you type.</Trans>
      </FirstPanel>
    )
  return (
    <FirstPanel turn="idle" title={t`Nothing for you to do`}>
      {idleWords(held)}
    </FirstPanel>
  )
}

const idleWords = (held: Held): ReactNode => {
  if (holdsAny(held, ['approve dispute'])) return <Trans>No case waits for the ministry's approval.</Trans>
  if (holdsAny(held, ['change dispute case status']))
    return <Trans>No case assigned to you waits for your step. One that does appears here.</Trans>
  return <Trans>No case names you. One that does appears here.</Trans>
}

function Invitations({ count }: { count: First['count'] }) {
  return (
    <Plural
      value={Number(count)}
      one="An invitation waits for your answer"
      other="# invitations wait for your answer"
    />
  )
}
