/** What whoever deleted their account is called from then on, wherever their name stood. */
export const FORMER_USER = 'Former user'

/** What people's places say to a person. */
export const words = {
  adminRemoved: { id: 'people.adminRemoved', message: '{name} is no longer an admin of {unit}.' },
  notYourself: { id: 'people.notYourself', message: 'You cannot remove yourself. Ask an admin above you.' },
  reactivated: { id: 'people.reactivated', message: 'The account of {name} is active.' },
  suspended: { id: 'people.suspended', message: 'The account of {name} is suspended.' },
  deactivated: { id: 'people.deactivated', message: 'The account of {name} is deactivated.' },
  notYourOwnStatus: {
    id: 'people.notYourOwnStatus',
    message: 'You cannot change the status of your own account. Ask somebody else who may.',
  },
  runsItBeside: {
    id: 'people.runsItBeside',
    message: 'Whoever runs your own unit beside you is suspended by somebody above. Ask them.',
  },
  endedAlready: {
    id: 'people.endedAlready',
    message: 'The account of {name} is deactivated, so there is nothing to suspend. Reactivate it first.',
  },
  isLastKeeper: {
    id: 'people.isLastKeeper',
    message:
      '{name} is the last person of the ministry who can invite people, change their status and edit roles. Give these permissions to somebody else first.',
  },
  /** The document's own words. */
  deleted: { id: 'people.deleted', message: 'Your Account has been deleted successfully!' },
  lastKeeper: {
    id: 'people.lastKeeper',
    message:
      'You are the last person of the ministry who can invite people, change their status and edit roles. Invite another Ministry Admin and wait until they have accepted. Then delete your account.',
  },
}

/** What an account's status is called. */
export const statusWords = {
  active: { id: 'people.status.active', message: 'Active' },
  suspended: { id: 'people.status.suspended', message: 'Suspended' },
  deactivated: { id: 'people.status.deactivated', message: 'Deactivated' },
}
