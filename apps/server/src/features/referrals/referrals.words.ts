export const words = {
  referred: { id: 'referrals.referred', message: 'The cases have been referred to {name}.' },
  ended: { id: 'referrals.ended', message: 'The referral has been ended.' },
  notNeutral: {
    id: 'referrals.notNeutral',
    message: 'Cases are referred to people with a settlement role. Choose somebody else.',
  },
  notActive: { id: 'referrals.notActive', message: 'This account is not active. Choose somebody else.' },
  dissolved: { id: 'referrals.dissolved', message: 'This body has been dissolved. Choose another one.' },
  over: { id: 'referrals.over', message: 'Case {case_no} is over, so nobody can be assigned to it.' },
  overEnded: {
    id: 'referrals.overEnded',
    message: 'Case {case_no} is over, so those who were assigned to it stay.',
  },
  party: {
    id: 'referrals.party',
    message: '{name} stands on one side of case {case_no}. Choose somebody else for it.',
  },
  ownSide: {
    id: 'referrals.ownSide',
    message: 'You stand on one side of case {case_no}, so another officer decides who settles it.',
  },
  someCannot: {
    id: 'referrals.someCannot',
    message:
      '{count, plural, one {# of the {asked} cases cannot be referred here} other {# of the {asked} cases cannot be referred here}}, so none of them was.',
  },
  chooseOne: { id: 'referrals.chooseOne', message: 'Name either a person or a body.' },
}
