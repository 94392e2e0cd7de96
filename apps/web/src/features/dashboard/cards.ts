import { places } from '@accord/contract/places'
import { type Held, holdsAny } from '../../lib/access.ts'

export type CardKind = 'pending' | 'unions' | 'branches' | 'organizations' | 'invite'

const PATHS: Readonly<Record<CardKind, string>> = {
  pending: places.disputes,
  unions: places.unions,
  branches: places.branches,
  organizations: places.subBranches,
  invite: places.users,
}

/** 000 §6: who creates unions is not offered branches, who creates branches not organizations. */
const created = (held: Held): CardKind[] => {
  if (holdsAny(held, ['create unions'])) return ['unions']
  if (holdsAny(held, ['create branches'])) return ['branches']
  return holdsAny(held, ['create sub branches']) ? ['organizations'] : []
}

/** The action cards of this person, at most three; a card whose screen is not built cannot appear. */
export const cardsFor = (held: Held, isBuilt: (path: string) => boolean): { kind: CardKind; href: string }[] => {
  const kinds: CardKind[] = [
    ...(holdsAny(held, ['approve dispute', 'change dispute case status']) ? (['pending'] as const) : []),
    ...created(held),
    ...(holdsAny(held, ['invite users', 'edit users status', 'edit roles and permissions'])
      ? (['invite'] as const)
      : []),
  ]
  return kinds.map(kind => ({ kind, href: PATHS[kind] })).filter(card => isBuilt(card.href))
}

/** Who leads cases and approves none is shown those that wait for their step instead. */
export const countsOwnSteps = (held: Held): boolean => !holdsAny(held, ['approve dispute'])
