import { placeHref, places } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/Button.tsx'
import type { Complaint } from '../accounts/complaint.ts'
import { FirstPanel } from './FirstPanel.tsx'

/** What was begun on the landing page, before there was an account. */
export function OwnComplaint({ complaint: { organization } }: { complaint: Complaint }) {
  return (
    <FirstPanel
      turn="file"
      title={<Trans>You began a complaint about {organization}</Trans>}
      action={
        <ButtonLink href={placeHref(places.disputes, { tab: 'create' })}>
          <Trans>Go on with your complaint</Trans>
        </ButtonLink>
      }
    >
      <Trans>Kept on this device only, NOT yet submitted. The dispute form opens with what you typed.</Trans>
    </FirstPanel>
  )
}
