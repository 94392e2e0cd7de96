/** What the steps of a case say to a person; texts of document 002 §8 word for word. */
export const words = {
  approved: { id: 'disputes.approved', message: 'Case has been Approved!' },
  nobodyNotified: {
    id: 'disputes.nobodyNotified',
    message: 'Case has been Approved! Nobody on the accused side has been told. Invite the accused next.',
  },
  onlyConciliation: {
    id: 'disputes.onlyConciliation',
    message: 'An approved case enters conciliation: send concilliation.',
  },
  notOpened: { id: 'disputes.notOpened', message: 'This case was already decided. Its page now shows what it is.' },
  confirmFirst: {
    id: 'stages.confirmFirst',
    message: 'The accused party is not in the list. Confirm the accused together with the approval.',
  },
  filersEmail: { id: 'stages.filersEmail', message: 'This is the claimant’s own address. Enter the organization’s.' },
  stale: { id: 'disputes.stale', message: 'Somebody changed this case meanwhile. Look at it again, then decide.' },
  tiesNeutral: {
    id: 'stages.tiesNeutral',
    message: 'Somebody who settles this case belongs to this organization or its union. Take them off the case first.',
  },
  ownCase: {
    id: 'disputes.ownCase',
    message: 'You stand on a side of this case, so somebody else decides.',
  },
  changed: { id: 'stages.changed', message: 'The case status has been changed.' },
  changedNobody: {
    id: 'stages.changedNobody',
    message: 'The case status has been changed. Nobody is assigned to this stage yet, and both sides can see that.',
  },
  notNext: {
    id: 'stages.notNext',
    message: 'This case cannot go there from where it is now. Choose one of the offered statuses.',
  },
  resolutionNeeded: {
    id: 'stages.resolutionNeeded',
    message: 'A case is resolved only when a resolution was reached. Answer yes, or choose another status.',
  },
  daysToObject: {
    id: 'stages.daysToObject',
    message:
      'Both sides may object to the award until {day}. End the case, or refer it to the court, after that day, or once both have agreed.',
  },
  awardWaits: {
    id: 'stages.awardWaits',
    message:
      'The award of this case is published. The case can be withdrawn once the award is objected to, or once both sides have agreed.',
  },
  noNoticeYet: {
    id: 'stages.noNoticeYet',
    message:
      'An award was made. Both sides read it and may object before the case ends: the ministry publishes its notice first.',
  },
  notNow: { id: 'stages.notNow', message: 'The case cannot be ended now. Ask the ministry when it can.' },
  partial: {
    id: 'stages.partial',
    message: 'You stand on one side of this case, so somebody else has to lead it.',
  },
  notYourStage: {
    id: 'stages.notYourStage',
    message: 'Another stage of this case is now led by others. You can read it and take part.',
  },
  unknownThread: { id: 'stages.unknownThread', message: 'This discussion does not belong to the case.' },
  rejected: { id: 'stages.rejected', message: 'The case has been rejected. The claimant is told why.' },
  withdrawn: { id: 'stages.withdrawn', message: 'The case has been withdrawn.' },
  notWithdrawable: { id: 'stages.notWithdrawable', message: 'This case is over, so it cannot be withdrawn.' },
  recalled: { id: 'stages.recalled', message: 'The case has been called back. The ministry decides what follows.' },
  notRecallable: { id: 'stages.notRecallable', message: 'Only a resolved or closed case can be called back.' },
  tooLate: {
    id: 'stages.tooLate',
    message: 'More than 180 days have passed since the resolution. File a new dispute instead.',
  },
  unknownPromise: {
    id: 'stages.unknownPromise',
    message: 'Choose promises to you that are in force and were not kept.',
  },
  future: { id: 'stages.future', message: 'Give a day that is not in the future.' },
  linked: { id: 'stages.linked', message: 'The accused party has been confirmed.' },
  nothingToLink: {
    id: 'stages.nothingToLink',
    message: 'The accused party of this case is already a known organization.',
  },
  unknownUnit: { id: 'stages.unknownUnit', message: 'This organization is not there any more. Choose another.' },
  nameTaken: {
    id: 'stages.nameTaken',
    message: 'An organization of this name is listed already. Choose it in the list.',
  },
  sameSides: { id: 'stages.sameSides', message: 'This would make both sides the same. Choose another organization.' },
  thanks: { id: 'stages.thanks', message: 'Thank you. Your feedback has been kept.' },
  notResolved: { id: 'stages.notResolved', message: 'You can speak of the resolution once there is one.' },
  feedbackGiven: { id: 'stages.feedbackGiven', message: 'You have already given feedback on this resolution.' },
}
