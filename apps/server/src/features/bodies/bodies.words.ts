/** What settlement bodies say to officers. */
export const words = {
  made: { id: 'bodies.made', message: '{name} has been created.' },
  nameTaken: { id: 'bodies.nameTaken', message: 'There is an active body of this name already. Choose another name.' },
  stale: { id: 'bodies.stale', message: 'This body has changed meanwhile. Look at it again.' },
  dissolved: { id: 'bodies.dissolved', message: '{name} has been dissolved.' },
  isDissolved: { id: 'bodies.isDissolved', message: 'This body was dissolved, so it stays as it is.' },
  hasCases: {
    id: 'bodies.hasCases',
    message:
      '{count, plural, one {A case is with {name}, so it cannot be dissolved. End its referral first.} other {# cases are with {name}, so it cannot be dissolved. End their referrals first.}}',
  },
  invited: { id: 'bodies.invited', message: '{email} has been invited to {name}.' },
  sits: { id: 'bodies.sits', message: 'This person sits in this body already.' },
  runsUnit: {
    id: 'bodies.runsUnit',
    message:
      'This person is an admin of the ministry or of an organization and would lose that by joining. Invite somebody else.',
  },
  tied: {
    id: 'bodies.tied',
    message: 'This person stands on one side of case {case_no}, which is with {name}. Invite somebody else.',
  },
  removed: { id: 'bodies.removed', message: '{member} has been removed from {name}.' },
  revoked: { id: 'bodies.revoked', message: 'The invitation of {email} has been cancelled.' },
}
