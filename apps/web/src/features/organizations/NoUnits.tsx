import { Trans } from '@lingui/react/macro'
import { IconBuildingCommunity } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { Level } from './levels.ts'
import type { UnitList } from './units.api.ts'

type Words = { title: ReactNode; next: ReactNode }

/** An empty list says what will appear in it. */
export function NoUnits({ list, action }: { list: UnitList; action?: ReactNode }) {
  const level = list.of === 'unions' ? 'union' : list.of === 'employers' ? 'employer' : list.level
  const { title, next } = words[level]()
  return (
    <EmptyState icon={<IconBuildingCommunity size={32} aria-hidden="true" />} title={title} action={action}>
      {next}
    </EmptyState>
  )
}

const words: Readonly<Record<Level | 'employer', () => Words>> = {
  union: () => ({
    title: <Trans>No unions yet</Trans>,
    next: <Trans>Unions appear here as soon as one is created.</Trans>,
  }),
  branch: () => ({
    title: <Trans>No branches yet</Trans>,
    next: <Trans>Branches appear here as soon as one is created.</Trans>,
  }),
  sub_branch: () => ({
    title: <Trans>No sub branches yet</Trans>,
    next: <Trans>Sub branches appear here as soon as one is created.</Trans>,
  }),
  employer: () => ({
    title: <Trans>No employers yet</Trans>,
    next: <Trans>Employers outside the unions appear here, also those that somebody named in a dispute.</Trans>,
  }),
}
