import { places } from '@accord/contract/places'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  IconBell,
  IconBuilding,
  IconBuildingCommunity,
  IconCalendarDue,
  IconChartBar,
  IconFiles,
  IconHelpCircle,
  IconLayoutDashboard,
  IconListCheck,
  IconMessages,
  IconScale,
  IconSettings,
  IconSitemap,
  IconUsers,
} from '@tabler/icons-react'
import { type Held, holdsAll, holdsAny } from '../lib/access.ts'
import { isShellPath, screenAt } from './shellPaths.ts'

export type SidebarLink = {
  href: string
  label: MessageDescriptor
  Icon: typeof IconBell
  shown: (held: Held) => boolean
  /** First parts of other addresses that belong to it, in lower case. */
  covers?: readonly string[]
}

const always = () => true
/** Whoever may open the screen sees the link to it. */
const likeScreen = (path: string) => (held: Held) => holdsAny(held, screenAt(path)?.anyOf ?? [])
const unions = (held: Held) => holdsAny(held, ['create unions', 'edit unions'])
const branches = (held: Held) => holdsAny(held, ['create branches', 'edit branches'])
const subBranches = (held: Held) => holdsAny(held, ['create sub branches', 'edit sub branches'])

// Only one of Unions, Branches and Organizations is shown: what lies below belongs to it.
const BRANCHES = ['branches', 'branchdetails']
const ORGANIZATIONS = ['subbranch', 'subbranchdetails']

/** 000 §6, in its order; of Unions, Branches and Organizations at most one is shown. */
const links: readonly SidebarLink[] = [
  { href: places.dashboard, label: msg`Dashboard`, Icon: IconLayoutDashboard, shown: always },
  {
    href: places.work,
    label: msg`Work`,
    Icon: IconListCheck,
    // The ministry's, and those who settle: others have a few cases, which their dashboard shows.
    shown: held => holdsAny(held, ['approve dispute', 'change dispute case status']),
  },
  {
    href: places.disputes,
    label: msg`Disputes`,
    Icon: IconScale,
    covers: ['disputes2', 'disputesdetails'],
    shown: likeScreen(places.disputes),
  },
  {
    href: places.discussions,
    label: msg`Discussions`,
    Icon: IconMessages,
    covers: ['discussionsdetails'],
    shown: likeScreen(places.discussions),
  },
  {
    href: places.documents,
    label: msg`Documents`,
    Icon: IconFiles,
    covers: ['documents2'],
    shown: held => holdsAny(held, ['create dispute', 'participate in resolution']),
  },
  {
    href: places.users,
    label: msg`Users & Groups`,
    Icon: IconUsers,
    shown: held => holdsAll(held, ['invite users', 'edit users status', 'edit roles and permissions']),
  },
  {
    href: places.unions,
    label: msg`Unions`,
    Icon: IconBuildingCommunity,
    covers: ['uniondetails', ...BRANCHES, ...ORGANIZATIONS],
    shown: unions,
  },
  {
    href: places.branches,
    label: msg`Branches`,
    Icon: IconSitemap,
    covers: [...BRANCHES, ...ORGANIZATIONS],
    shown: held => !unions(held) && branches(held),
  },
  {
    href: places.subBranches,
    label: msg`Organizations`,
    Icon: IconBuilding,
    covers: ORGANIZATIONS,
    shown: held => !unions(held) && !branches(held) && subBranches(held),
  },
  {
    href: places.overdue,
    label: msg`Legal dates`,
    Icon: IconCalendarDue,
    covers: ['holidays', 'clockrules'],
    // Those of the ministry who lead cases and assign them.
    shown: held => holdsAll(held, ['change dispute case status', 'assign users cases']),
  },
  { href: places.notifications, label: msg`Notifications`, Icon: IconBell, shown: always },
  {
    href: places.reports,
    label: msg`Reports`,
    Icon: IconChartBar,
    shown: likeScreen(places.reports),
  },
  {
    href: places.help,
    label: msg`Help & Support`,
    Icon: IconHelpCircle,
    covers: ['helpsupport3', 'writehelp'],
    shown: always,
  },
  { href: places.settings, label: msg`Settings`, Icon: IconSettings, shown: always },
]

/** The links this person sees; a link whose screen is not registered cannot appear. */
export const linksFor = (held: Held, isBuilt: (path: string) => boolean = isShellPath): readonly SidebarLink[] =>
  links.filter(link => isBuilt(link.href) && link.shown(held))

const firstPart = (path: string) => path.toLowerCase().split('/')[1] ?? ''

/** Whether an address belongs to a link: the one to highlight (000 §2.11). */
export const isUnder = (path: string, { href, covers = [] }: Pick<SidebarLink, 'href' | 'covers'>): boolean =>
  [firstPart(href), ...covers].includes(firstPart(path))
