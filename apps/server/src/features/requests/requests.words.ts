/** What requests say to a person. */
export const words = {
  accepted: { id: 'requests.accepted', message: '{name} is now a member of {unit}.' },
  placed: { id: 'requests.placed', message: '{name} now belongs to {unit}.' },
  declined: { id: 'requests.declined', message: 'The request was declined. {name} is told why.' },
  own: { id: 'requests.own', message: 'This is your own request, so somebody else decides.' },
  decided: { id: 'requests.decided', message: 'Somebody decided this request before you.' },
  ended: {
    id: 'requests.ended',
    message: 'This request has ended: the person cancelled it, or has another role or organization by now.',
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
  blocked: {
    id: 'requests.blocked',
    message: '{unit} cannot be deleted while it has open cases or units below it.',
  },
  roleGone: { id: 'requests.roleGone', message: 'This role is not there any more. Decline the request.' },
  roleGiven: { id: 'requests.roleGiven', message: '{name} now has the role {role}.' },
  permissionsAsked: {
    id: 'requests.permissionsAsked',
    message: 'Your request has been sent. Somebody else who edits roles decides, and you are told.',
  },
  permissionsChanged: { id: 'requests.permissionsChanged', message: 'The role {role} has been changed.' },
  nobodyElse: {
    id: 'requests.nobodyElse',
    message:
      'This is your own role, and nobody else in the ministry may edit roles, so nobody could decide. Give that right to a second person first.',
  },
  noChange: { id: 'requests.noChange', message: 'Your role is so already.' },
  unitDeleted: { id: 'requests.unitDeleted', message: '{unit} has been deleted.' },
  roleAsked: {
    id: 'requests.roleAsked',
    message: 'Your request has been sent. The ministry decides, and you are told.',
  },
  organizationAsked: {
    id: 'requests.organizationAsked',
    message: 'Your request has been sent. You are told when it is decided.',
  },
  deletionAsked: {
    id: 'requests.deletionAsked',
    message: 'Your request has been sent. The ministry decides, and you are told.',
  },
  cancelled: { id: 'requests.cancelled', message: 'Your request has been cancelled.' },
  endedBefore: { id: 'requests.endedBefore', message: 'This request has ended already.' },
  open: {
    id: 'requests.open',
    message: 'You have asked for this already. Wait for the answer, or cancel that request.',
  },
  openElsewhere: {
    id: 'requests.openElsewhere',
    message: 'You are waiting to be accepted by an organization. Cancel that request first.',
  },
  noAdminRole: { id: 'requests.noAdminRole', message: 'Choose one of the roles in the list.' },
  hasRole: { id: 'requests.hasRole', message: 'You have this role already.' },
  belongsThere: { id: 'requests.belongsThere', message: 'You belong to this organization already.' },
  settles: {
    id: 'requests.settles',
    message:
      'You settle the case {case_no}, in which this organization stands. Ask the ministry to release you from it first.',
  },
  lastKeeper: {
    id: 'requests.lastKeeper',
    message: 'The ministry would be left without anybody who can invite, change a status and edit roles.',
  },
  unitRefused: { id: 'requests.unitRefused', message: 'This role belongs to the ministry. Leave this out.' },
  wrongKind: {
    id: 'requests.wrongKind',
    message: 'Somebody with this role cannot belong to this kind of organization.',
  },
  cannotJoin: { id: 'requests.cannotJoin', message: 'This person cannot join now.' },
}
