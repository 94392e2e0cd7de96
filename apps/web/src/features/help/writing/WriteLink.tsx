import { places } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { IconPencil } from '@tabler/icons-react'
import { ButtonLink } from '../../../ui/Button.tsx'

/** The way from the help to where it is written, for whoever may. */
export const WriteLink = () => (
  <div>
    <ButtonLink look="secondary" href={places.helpWriting} icon={<IconPencil size={20} aria-hidden="true" />}>
      <Trans>Write and publish</Trans>
    </ButtonLink>
  </div>
)
