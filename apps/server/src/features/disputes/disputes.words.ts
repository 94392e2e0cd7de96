/** What disputes say to a person; texts of document 002 §8 word for word. */
export const words = {
  draftFiled: {
    id: 'disputes.draftFiled',
    message: 'This dispute has been filed already. Open it in your list of disputes.',
  },
  tooManyDrafts: { id: 'disputes.tooManyDrafts', message: 'You have 20 drafts. Finish or delete one first.' },
  newerDraft: {
    id: 'disputes.newerDraft',
    message: 'This draft was changed on another device. Open it again to see the newer text.',
  },
  beforeFiling: { id: 'disputes.beforeFiling', message: 'This day is before the case was filed. Check the year.' },
  endsBeforeStart: { id: 'disputes.endsBeforeStart', message: 'This day is before the first one. Choose a later day.' },
  draftDropped: { id: 'disputes.draftDropped', message: 'The draft has been deleted.' },
  created: { id: 'disputes.created', message: 'Dispute has been created successfully!' },
  unknownType: { id: 'disputes.unknownType', message: 'Choose a type from the list.' },
  chooseAccused: {
    id: 'disputes.chooseAccused',
    message: 'Choose the accused party from the list, or say that your employer is not listed.',
  },
  notBoth: { id: 'disputes.notBoth', message: 'Choose from the list or give a name, not both.' },
  unknownAccused: {
    id: 'disputes.unknownAccused',
    message: 'This organization is not there any more. Choose another.',
  },
  sameSides: {
    id: 'disputes.sameSides',
    message: 'An organization cannot accuse itself or one above or below it. File as a person instead.',
  },
  emailNeeded: { id: 'disputes.emailNeeded', message: 'Enter the email address of the organization you accuse.' },
  badEmail: { id: 'disputes.badEmail', message: 'Enter a valid email address.' },
  ownEmail: { id: 'disputes.ownEmail', message: 'This is your own address. Enter the organization’s.' },
  badPhone: { id: 'disputes.badPhone', message: 'Enter a Nigerian mobile number, such as 0803 123 4567.' },
  threadOpened: {
    id: 'disputes.threadOpened',
    message: 'The ministry approved this case. It is now in conciliation, and both sides can talk here.',
  },
}

/** The plain word of each status, as `get-statuses` answers it. */
export const statusLabels = {
  'case opened': { id: 'status.caseOpened', message: 'Awaiting approval' },
  concilliation: { id: 'status.conciliation', message: 'Conciliation' },
  mediation: { id: 'status.mediation', message: 'Mediation' },
  'arbitration panel': { id: 'status.arbitrationPanel', message: 'Arbitration panel' },
  'board of enquiry': { id: 'status.boardOfEnquiry', message: 'Board of enquiry' },
  'national industrial court': { id: 'status.court', message: 'National Industrial Court' },
  'on hold': { id: 'status.onHold', message: 'On hold' },
  resolved: { id: 'status.resolved', message: 'Resolved' },
  recalled: { id: 'status.recalled', message: 'Recalled' },
  closed: { id: 'status.closed', message: 'Closed' },
  rejected: { id: 'status.rejected', message: 'Rejected' },
  withdrawn: { id: 'status.withdrawn', message: 'Withdrawn' },
}
