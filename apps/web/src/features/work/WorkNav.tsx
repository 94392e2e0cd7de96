import { places } from '@accord/contract/places'
import { useLingui } from '@lingui/react/macro'
import { PageNav } from '../../ui/PageNav.tsx'

/** The ways between the pages about work, for whoever may give cases to others. */
export function WorkNav({ here }: { here: typeof places.work | typeof places.workLoad }) {
  const { t } = useLingui()
  return (
    <PageNav
      label={t`Work`}
      links={[
        { href: places.work, words: t`What waits for you` },
        { href: places.workLoad, words: t`Cases in hand` },
      ]}
      here={here}
    />
  )
}
