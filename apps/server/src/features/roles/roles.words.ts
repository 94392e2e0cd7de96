/** What the roles say to whoever edits them. */
export const words = {
  /** The documents' own words. */
  created: { id: 'roles.created', message: 'custom role has been created!' },
  restored: { id: 'roles.restored', message: 'Roles has been restored to default!' },
  changed: { id: 'roles.changed', message: 'The role has been changed.' },
  asked: {
    id: 'roles.asked',
    message: 'This is your own role, so somebody else decides. Your request has been sent.',
  },
  nameTaken: { id: 'roles.nameTaken', message: 'There is a role of this name already. Choose another name.' },
  noPermission: { id: 'roles.noPermission', message: 'There is no such permission.' },
  elsewhere: {
    id: 'roles.elsewhere',
    message: 'Not only people of your organization have this role, so the ministry alone changes it.',
  },
  notTheMinistry: { id: 'roles.notTheMinistry', message: 'Only the ministry makes roles.' },
  notTheirs: { id: 'roles.notTheirs', message: 'You can give and take away only what you hold yourself.' },
  together: {
    id: 'roles.together',
    message: 'Nobody may both file disputes and approve them. Switch the other one off first.',
  },
  lastHolder: {
    id: 'roles.lastHolder',
    message: 'Nobody else who is active could do this any more. Give it to another role first.',
  },
  lastKeeper: {
    id: 'roles.lastKeeper',
    message: 'The ministry would be left without anybody who can invite, change a status and edit roles.',
  },
  stale: { id: 'roles.stale', message: 'Somebody else has changed this role meanwhile. Look at it once more.' },
  noDefault: { id: 'roles.noDefault', message: 'The ministry made this role itself, so it has no default.' },
}
