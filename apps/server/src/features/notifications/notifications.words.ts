/**
 * What each kind of notification says; `case_no`, `title`, `accused`, `actor` and `unit` are filled in when it is read,
 * and `open` is yes while the reader has something to do about it: what is over must not read as if it waited.
 */
export const said = {
  caseFiled: {
    id: 'notifications.caseFiled',
    message:
      '{open, select, yes {{case_no}, “{title}”, was filed and waits for approval.} other {{case_no}, “{title}”, was filed.}}',
  },
  caseFiledForYou: {
    id: 'notifications.caseFiledForYou',
    message: '{case_no}, “{title}”, was filed for {claimant}.',
  },
  caseApproved: {
    id: 'notifications.caseApproved',
    message: 'The ministry approved {case_no}, “{title}”. It has entered conciliation.',
  },
  caseNamesYou: {
    id: 'notifications.caseNamesYou',
    message:
      '{open, select, yes {A case names {accused}: {case_no}, “{title}”. Read it and answer.} other {A case names {accused}: {case_no}, “{title}”.}}',
  },
  caseMoved: {
    id: 'notifications.caseMoved',
    message:
      '{status, select, concilliation {{case_no}, “{title}”, is in conciliation.} mediation {{case_no}, “{title}”, is in mediation.} arbitration_panel {{case_no}, “{title}”, is before the arbitration panel.} board_of_enquiry {{case_no}, “{title}”, is before a board of enquiry.} national_industrial_court {{case_no}, “{title}”, is before the National Industrial Court.} on_hold {{case_no}, “{title}”, was put on hold.} resolved {{case_no}, “{title}”, was resolved.} recalled {The claimant recalled {case_no}, “{title}”. Its page says why.} rejected {The ministry rejected {case_no}, “{title}”. Its page says why.} withdrawn {The claimant withdrew {case_no}, “{title}”. Its page says why.} other {{case_no}, “{title}”, was closed.{why, select, yes { Its page says why.} other {}}}}',
  },
  caseReferred: {
    id: 'notifications.caseReferred',
    message:
      '{place, select, body {{case_no}, “{title}”, was referred to {settler}.} other {{case_no}, “{title}”, was referred to you.}}',
  },
  caseRecalled: {
    id: 'notifications.caseRecalled',
    message:
      'The claimant recalled {case_no}, “{title}”. Its page says why.{open, select, yes { Say how it goes on.} other {}}',
  },
  caseHasSettler: {
    id: 'notifications.caseHasSettler',
    message:
      '{place, select, body {{case_no}, “{title}”, was referred to {settler}.} other {{case_no}, “{title}”, was referred to one of the {role}.}}',
  },
  nobodySettles: {
    id: 'notifications.nobodySettles',
    message:
      '{case_no}, “{title}”, {status, select, concilliation {entered conciliation} mediation {entered mediation} arbitration_panel {went to the arbitration panel} board_of_enquiry {went to a board of enquiry} other {went to the National Industrial Court}} with nobody assigned to it.{open, select, yes { Refer it.} other {}}',
  },
  documentAdded: { id: 'notifications.documentAdded', message: '{actor} added “{document}” to {case_no}, “{title}”.' },
  meetingScheduled: {
    id: 'notifications.meetingScheduled',
    message:
      '{actor} scheduled a meeting in {case_no}, “{title}”: “{meeting}” on {day}, {start} to {end}, at {location}.',
  },
  meetingChanged: {
    id: 'notifications.meetingChanged',
    message:
      '{actor} changed a meeting in {case_no}, “{title}”. It is now “{meeting}” on {day}{new_day, select, yes { (new day)} other {}}, {start} to {end}{new_time, select, yes { (new time)} other {}}, at {location}{new_place, select, yes { (new place)} other {}}.',
  },
  meetingCancelled: {
    id: 'notifications.meetingCancelled',
    message: '{actor} cancelled the meeting “{meeting}” on {day}, {start}, in {case_no}, “{title}”.',
  },
  meetingNear: {
    id: 'notifications.meetingNear',
    message: 'Reminder: the meeting “{meeting}” in {case_no}, “{title}”, is on {day}, {start} to {end}, at {location}.',
  },
  pollAsked: {
    id: 'notifications.pollAsked',
    message:
      '{open, select, yes {{actor} asks in {case_no}, “{title}”: “{question}” It waits for your vote.} other {{actor} asked in {case_no}, “{title}”: “{question}”}}',
  },
  membershipAsked: {
    id: 'notifications.membershipAsked',
    message:
      '{open, select, yes {{actor} asks to become a member of {unit}.} other {{actor} asked to become a member of {unit}.}}',
  },
  organizationNotListed: {
    id: 'notifications.organizationNotListed',
    message:
      '{open, select, yes {{actor} belongs to “{organization}”, which is not listed. Say where it stands.} other {{actor} belongs to “{organization}”, which was not listed.}}',
  },
  membershipAccepted: { id: 'notifications.membershipAccepted', message: 'You are now a member of {unit}.' },
  membershipDeclined: {
    id: 'notifications.membershipDeclined',
    message: 'You were not accepted as a member of {organization}: “{reason}”',
  },
  unitLeft: {
    id: 'notifications.unitLeft',
    message:
      '{ran, select, yes {{unit} was deleted, so you belong to no organization now, and your role {role} has ended. Your account and your cases stay as they are.} other {{unit} was deleted, so you belong to no organization now. Your account and your cases stay as they are.}}',
  },
  adminRemoved: {
    id: 'notifications.adminRemoved',
    message:
      'You are no longer an admin of {unit}, and belong to no organization now. Your account and the cases you filed yourself stay as they are.',
  },
  lastAdminGone: {
    id: 'notifications.lastAdminGone',
    message: '{former} has no admin any more. Until it has one, you decide what people ask of it.',
  },
  movedWithUnit: {
    id: 'notifications.movedWithUnit',
    message: '{former} is now part of {unit}, so you belong to {unit}. Your role and your cases stay as they are.',
  },
  unitMerged: {
    id: 'notifications.unitMerged',
    message: '{former} is now part of {unit}. Cases that came with it: {cases}. People: {people}.',
  },
  unitMoved: { id: 'notifications.unitMoved', message: '{unit} now stands under {parent}.' },
  requestEnded: {
    id: 'notifications.requestEnded',
    message: '{unit} is not there any more, so your request about it has ended.',
  },
  organizationChangeAsked: {
    id: 'notifications.organizationChangeAsked',
    message: '{open, select, yes {{actor} asks to belong to {unit}.} other {{actor} asked to belong to {unit}.}}',
  },
  roleAsked: {
    id: 'notifications.roleAsked',
    message: '{open, select, yes {{actor} asks for the role {role}.} other {{actor} asked for the role {role}.}}',
  },
  deletionAsked: {
    id: 'notifications.deletionAsked',
    message:
      '{open, select, yes {{actor} asks you to delete {organization}.} other {{actor} asked to delete {organization}.}}',
  },
  roleGranted: { id: 'notifications.roleGranted', message: 'You now have the role {role} in {unit}.' },
  roleDeclined: { id: 'notifications.roleDeclined', message: 'You were not given the role {role}: “{reason}”' },
  deletionApproved: {
    id: 'notifications.deletionApproved',
    message: 'The ministry deleted {organization}, as you asked.',
  },
  deletionDeclined: {
    id: 'notifications.deletionDeclined',
    message: 'The ministry did not delete {organization}: “{reason}”',
  },
  invited: {
    id: 'notifications.invited',
    message:
      '{place, select, unit {{actor} invited you to {unit} (role: {role}).} case {{actor} invited you to the case {invited_to}{side, select, claimant {, on the claimant’s side} accused {, which names {named}} other {, to help settle it}}.} other {{actor} offered you the role {role}.}}',
  },
  invitationAccepted: {
    id: 'notifications.invitationAccepted',
    message:
      '{place, select, unit {{actor} accepted your invitation to {unit} (role: {role}).} case {{actor} accepted your invitation to the case {invited_to} (role: {role}).} other {{actor} accepted your invitation (role: {role}).}}',
  },
  invitationDeclined: {
    id: 'notifications.invitationDeclined',
    message:
      '{place, select, unit {{actor} declined your invitation to {unit} (role: {role}).} case {{actor} declined your invitation to the case {invited_to} (role: {role}).} other {{actor} declined your invitation (role: {role}).}}',
  },
  myDataReady: {
    id: 'notifications.myDataReady',
    message: 'Your data is ready. You can download it in Settings for 24 hours.',
  },
  welcome: {
    id: 'notifications.welcome',
    message: 'Welcome to Accord, {first_name}. What happens in your cases, and what waits for you, stands here.',
  },
}

export const words = {
  today: { id: 'notifications.today', message: 'Today' },
  yesterday: { id: 'notifications.yesterday', message: 'Yesterday' },
  read: { id: 'notifications.read', message: 'Marked as read.' },
  /** In place of a name that is not known any more. */
  somebody: { id: 'notifications.somebody', message: 'Somebody' },
  /** In place of a long link, where a meeting is. */
  itsLink: { id: 'notifications.itsLink', message: 'the link in its discussion' },
}
