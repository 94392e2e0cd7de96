import { Trans } from '@lingui/react/macro'
import { nameOf, type Profile } from '../../accounts/accounts.api.ts'
import type { Draft } from './draft.ts'
import css from './Filing.module.css'

type Props = { profile: Profile; draft: Pick<Draft, 'inOwnName' | 'notListed'> }

/** Who files, and for whom (rules "Sides of a case"). */
export function FilesAs({ profile, draft }: Props) {
  const name = nameOf(profile)
  const { listed, not_listed } = profile.files_for
  const organization = draft.notListed ? not_listed : draft.inOwnName ? '' : listed
  return (
    <p className={css.guide}>
      {organization ? (
        <Trans>
          You file as <strong>{name}</strong>, for <strong>{organization}</strong>.
        </Trans>
      ) : (
        <Trans>
          You file as <strong>{name}</strong>, for yourself.
        </Trans>
      )}
    </p>
  )
}
