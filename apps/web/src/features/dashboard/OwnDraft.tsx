import { placeHref, places } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { dateTimeOf } from '../../lib/dates.ts'
import { Anchor } from '../../ui/Anchor.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import type { Dashboard } from './dashboard.api.ts'
import { FirstPanel } from './FirstPanel.tsx'
import css from './FirstThing.module.css'

type Props = { draft: NonNullable<Dashboard['draft']>; alone: boolean }

/** What was begun and not submitted; `alone`: nothing else is asked of its writer, who may begin another one here. */
export function OwnDraft({ draft, alone }: Props) {
  return (
    <FirstPanel
      turn="file"
      title={draft.title || <Trans>A dispute without a title yet</Trans>}
      action={
        <ButtonLink
          href={placeHref(places.disputes, { tab: 'create', draft: draft._id })}
          look={alone ? 'primary' : 'secondary'}
        >
          <Trans>Continue your dispute</Trans>
        </ButtonLink>
      }
      list={
        alone && (
          <Anchor href={placeHref(places.disputes, { tab: 'create' })} className={css.all}>
            <Trans>File another dispute</Trans>
          </Anchor>
        )
      }
    >
      <Trans>Saved, NOT yet submitted. Changed {dateTimeOf(draft.updated_at)}.</Trans>
    </FirstPanel>
  )
}
