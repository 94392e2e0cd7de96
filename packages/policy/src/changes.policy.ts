/** What may change about a person (rules "When a person changes"). */
export type PersonChange =
  | 'suspended'
  | 'reactivated'
  | 'deactivated'
  | 'deleted'
  | 'removed as admin'
  | 'unit changed'
  | 'unit left'
  | 'unit merged'
  | 'role changed'
  | 'stops settling'
  | 'seated'
  | 'unseated'
  | 'case joined'
  | 'case left'

/** What can end with it. Live streams and uploads end by themselves: both ask for the rights of the moment. */
export type Ended =
  | 'sessions'
  | 'invitations sent'
  | 'invitations received'
  | 'requests'
  | 'role and unit'
  | 'assignments'
  | 'neutral roles'
  | 'sides joined'
  | 'body seats'

/** `all` of them, or those only that the person has lost the right to. */
export type Ends = Readonly<Partial<Record<Ended, 'all' | 'lost'>>>

/** The account goes on without a place: everything that was given to it ends. */
const withoutAPlace: Ends = {
  sessions: 'all',
  'invitations sent': 'all',
  'invitations received': 'all',
  requests: 'all',
  'role and unit': 'all',
  assignments: 'all',
  'neutral roles': 'all',
  'sides joined': 'all',
  'body seats': 'all',
}

/** The one table of what ends when a person changes. */
export const ENDS: Readonly<Record<PersonChange, Ends>> = {
  suspended: { sessions: 'all' },
  reactivated: {},
  deactivated: withoutAPlace,
  deleted: withoutAPlace,
  'removed as admin': { sessions: 'all', 'invitations sent': 'lost', requests: 'all', 'role and unit': 'all' },
  'unit changed': { 'invitations sent': 'lost', requests: 'all' },
  'unit left': { 'invitations sent': 'lost', requests: 'lost' },
  'role changed': { 'invitations sent': 'lost', requests: 'all' },
  'unit merged': { 'invitations sent': 'lost', requests: 'lost' },
  'stops settling': { assignments: 'all', 'neutral roles': 'all', 'body seats': 'all' },
  seated: {},
  unseated: {},
  'case joined': {},
  'case left': { 'invitations sent': 'lost' },
}

/** What several changes at once end together: `all` where any of them says so. */
export const endsOf = (changes: readonly PersonChange[]): Ends => {
  const together: Partial<Record<Ended, 'all' | 'lost'>> = {}
  for (const change of changes)
    for (const [what, how] of Object.entries(ENDS[change]) as [Ended, 'all' | 'lost'][])
      together[what] = together[what] === 'all' ? 'all' : how
  return together
}
