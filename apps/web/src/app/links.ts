import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  IconBell,
  IconBuilding,
  IconBuildingCommunity,
  IconChartBar,
  IconFiles,
  IconHelpCircle,
  IconLayoutDashboard,
  IconMessages,
  IconScale,
  IconSettings,
  IconSitemap,
  IconUsers,
} from '@tabler/icons-react'
import { type Held, holdsAll, holdsAny } from '../lib/access.ts'
import { isShellPath } from './shellPaths.ts'

export type SidebarLink = {
  href: string
  label: MessageDescriptor
  Icon: typeof IconBell
  shown: (held: Held) => boolean
}

const always = () => true
const unions = (held: Held) => holdsAny(held, ['create unions', 'edit unions'])
const branches = (held: Held) => holdsAny(held, ['create branches', 'edit branches'])
const subBranches = (held: Held) => holdsAny(held, ['create sub branches', 'edit sub branches'])

/** 000 §6, in its order; of Unions, Branches and Organizations at most one is shown. */
const links: readonly SidebarLink[] = [
  { href: '/dashboard', label: msg`Dashboard`, Icon: IconLayoutDashboard, shown: always },
  {
    href: '/Disputes',
    label: msg`Disputes`,
    Icon: IconScale,
    shown: held =>
      holdsAny(held, [
        'create dispute',
        'approve dispute',
        'invite dispute participants',
        'change dispute case status',
        'participate in resolution',
      ]),
  },
  {
    href: '/discussions',
    label: msg`Discussions`,
    Icon: IconMessages,
    shown: held => holdsAny(held, ['participate in resolution']),
  },
  {
    href: '/documents',
    label: msg`Documents`,
    Icon: IconFiles,
    shown: held => holdsAny(held, ['create dispute', 'participate in resolution']),
  },
  {
    href: '/users',
    label: msg`Users & Groups`,
    Icon: IconUsers,
    shown: held => holdsAll(held, ['invite users', 'edit users status', 'edit roles and permissions']),
  },
  { href: '/Unions', label: msg`Unions`, Icon: IconBuildingCommunity, shown: unions },
  { href: '/branches', label: msg`Branches`, Icon: IconSitemap, shown: held => !unions(held) && branches(held) },
  {
    href: '/subBranch',
    label: msg`Organizations`,
    Icon: IconBuilding,
    shown: held => !unions(held) && !branches(held) && subBranches(held),
  },
  { href: '/notifications', label: msg`Notifications`, Icon: IconBell, shown: always },
  {
    href: '/reports',
    label: msg`Reports`,
    Icon: IconChartBar,
    shown: held => holdsAny(held, ['view reports', 'download reports']),
  },
  { href: '/helpSupport', label: msg`Help & Support`, Icon: IconHelpCircle, shown: always },
  { href: '/settings', label: msg`Settings`, Icon: IconSettings, shown: always },
]

/** The links this person sees; a link whose screen is not registered cannot appear. */
export const linksFor = (held: Held, isBuilt: (path: string) => boolean = isShellPath): readonly SidebarLink[] =>
  links.filter(link => isBuilt(link.href) && link.shown(held))
