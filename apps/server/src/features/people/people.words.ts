/** What whoever deleted their account is called from then on, wherever their name stood. */
export const FORMER_USER = 'Former user'

/** What people's places say to a person. */
export const words = {
  adminRemoved: { id: 'people.adminRemoved', message: '{name} is no longer an admin of {unit}.' },
  notYourself: { id: 'people.notYourself', message: 'You cannot remove yourself. Ask an admin above you.' },
  /** The document's own words. */
  deleted: { id: 'people.deleted', message: 'Your Account has been deleted successfully!' },
  lastKeeper: {
    id: 'people.lastKeeper',
    message:
      'You are the last person of the ministry who can invite people, change their status and edit roles. Invite another Ministry Admin and wait until they have accepted. Then delete your account.',
  },
}
