import { places } from '@accord/contract/places'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { PageNav } from '../../../ui/PageNav.tsx'
import { profileQuery } from '../../accounts/accounts.api.ts'

type Here = typeof places.overdue | typeof places.holidays | typeof places.clockRules

/** The ways between the pages about legal dates, those that the reader may open. */
export function DatesNav({ here }: { here: Here }) {
  const { t } = useLingui()
  const { data: profile } = useQuery(profileQuery)
  const held = profile?.permissions ?? []
  const links: { href: Here; words: string; shown: boolean }[] = [
    { href: places.overdue, words: t`Overdue`, shown: held.includes('change dispute case status') },
    { href: places.holidays, words: t`Public holidays`, shown: true },
    { href: places.clockRules, words: t`Rules`, shown: held.includes('edit roles and permissions') },
  ]
  return <PageNav label={t`Legal dates`} links={links.filter(link => link.shown || link.href === here)} here={here} />
}
