/** What requests say to a person. */
export const words = {
  accepted: { id: 'requests.accepted', message: '{name} is now a member of {unit}.' },
  placed: { id: 'requests.placed', message: '{name} now belongs to {unit}.' },
  declined: { id: 'requests.declined', message: 'The request was declined. {name} is told why.' },
  own: { id: 'requests.own', message: 'This is your own request, so somebody else decides.' },
  decided: { id: 'requests.decided', message: 'Somebody decided this request before you.' },
  ended: {
    id: 'requests.ended',
    message: 'This person has come to an organization another way, so this request has ended.',
  },
  unitGone: {
    id: 'requests.unitGone',
    message: 'The organization asked for is not there any more. Decline the request, so that the person can ask again.',
  },
  chooseUnit: { id: 'requests.chooseUnit', message: 'Choose the organization this person belongs to.' },
  noUnit: { id: 'requests.noUnit', message: 'This organization is not there any more. Choose another.' },
  otherUnit: {
    id: 'requests.otherUnit',
    message: 'The person chose the organization themself. Leave this out, or decline the request.',
  },
  cannotJoin: { id: 'requests.cannotJoin', message: 'This person cannot join now.' },
}
