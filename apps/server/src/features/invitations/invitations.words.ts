/** What invitations say to a person; texts of documents 001 §8 and 002 §8 word for word. */
export const words = {
  unionSent: { id: 'invitations.unionSent', message: 'union invite has been sent!' },
  branchSent: { id: 'invitations.branchSent', message: 'Branch invite has been sent!' },
  subBranchSent: { id: 'invitations.subBranchSent', message: 'Sub Branch invite has been sent!' },
  userSent: { id: 'invitations.userSent', message: 'User Invite has been sent!' },
  partySent: { id: 'invitations.partySent', message: 'The invitation has been sent.' },
  resent: { id: 'invitations.resent', message: 'The invitation has been sent again. The older link no longer works.' },
  waits: {
    id: 'invitations.waits',
    message: 'This address is invited already and has not answered yet. You can send the invitation again.',
  },
  askedForLink: { id: 'invitations.askedForLink', message: 'Whoever invited you has been asked for a new link.' },
  revoked: { id: 'invitations.revoked', message: 'The invitation has been cancelled.' },
  accepted: { id: 'invitations.accepted', message: 'You have accepted the invitation.' },
  declined: { id: 'invitations.declined', message: 'You have declined the invitation.' },
  badAddress: { id: 'invitations.badAddress', message: 'Enter one email address or one Nigerian mobile number.' },
  unknownRole: { id: 'invitations.unknownRole', message: 'Choose a role from the list.' },
  wrongLevel: { id: 'invitations.wrongLevel', message: 'This role does not belong here. Choose one that is offered.' },
  notInCases: {
    id: 'invitations.notInCases',
    message: 'This role is not given in a case. Choose one that is offered.',
  },
  mayNotInvite: { id: 'invitations.mayNotInvite', message: 'You may not invite anybody to this role.' },
  unitNeeded: { id: 'invitations.unitNeeded', message: 'Choose the organization this role belongs to.' },
  unitRefused: { id: 'invitations.unitRefused', message: 'This role belongs to no organization. Leave it out.' },
  wrongKind: { id: 'invitations.wrongKind', message: 'This role does not fit this kind of organization.' },
  oneOf: { id: 'invitations.oneOf', message: 'Choose either an organization or a case.' },
  already: { id: 'invitations.already', message: 'This person already has this role here.' },
  yourself: {
    id: 'invitations.yourself',
    message: 'This is your own address. Somebody else has to invite you.',
  },
  joined: { id: 'invitations.joined', message: 'This person has already joined the case.' },
  tied: {
    id: 'invitations.tied',
    message: 'This person stands on one side of the case, so they cannot settle it. Invite somebody else.',
  },
  onASide: {
    id: 'invitations.onASide',
    message: 'You stand on a side of this case, so you end your own invitations only.',
  },
  cannotJoin: { id: 'invitations.cannotJoin', message: 'This person cannot join now.' },
  settlesSelf: {
    id: 'invitations.settlesSelf',
    message:
      'You settle case {case_no}, in which this organization or one of the same union stands on a side. Ask the ministry to release you from it, then accept.',
  },
  signingUp: {
    id: 'invitations.signingUp',
    message: 'This person has set a password already. They can log in and go on.',
  },
  tiedSelf: { id: 'invitations.tiedSelf', message: 'You stand on one side of this case, so you cannot settle it.' },
  otherSide: {
    id: 'invitations.otherSide',
    message: 'This person stands on the other side of the case. Invite somebody else.',
  },
  notAnyMore: {
    id: 'invitations.notAnyMore',
    message: 'This invitation can no longer be accepted. Ask whoever invited you.',
  },
  beforeApproval: {
    id: 'invitations.beforeApproval',
    message: 'The accused side is invited once the ministry has approved the case.',
  },
  enoughPending: {
    id: 'invitations.enoughPending',
    message:
      'Until the ministry has approved this case, {most} invitations may wait for an answer. Wait for one, or cancel one.',
  },
  enoughInvited: {
    id: 'invitations.enoughInvited',
    message:
      'Until the ministry has approved this case, {most} people may be invited to it. Invite others once it is approved.',
  },
  removed: { id: 'invitations.removed', message: 'This person no longer takes part in the case.' },
  caseOver: { id: 'invitations.caseOver', message: 'This case is over, so nobody can be invited to it.' },
  unitGone: { id: 'invitations.unitGone', message: 'The organization is not there any more.' },
  bodyGone: { id: 'invitations.bodyGone', message: 'This body has been dissolved.' },
  another: { id: 'invitations.another', message: 'This invitation is for another address' },
  hasAccount: { id: 'invitations.hasAccount', message: 'This address already has an account. Sign in to accept.' },
  signInFirst: { id: 'invitations.which', message: 'Send the token of the link, or the id of the invitation.' },
  lastKeeper: {
    id: 'invitations.lastKeeper',
    message:
      'You are the last person of the ministry who can invite people, change their status and edit roles. Invite another one before you change your role.',
  },
  answered: { id: 'invitations.answered', message: 'You have already answered this invitation.' },
}
