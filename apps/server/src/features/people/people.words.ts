/** What people's places say to a person. */
export const words = {
  adminRemoved: { id: 'people.adminRemoved', message: '{name} is no longer an admin of {unit}.' },
  notYourself: { id: 'people.notYourself', message: 'You cannot remove yourself. Ask an admin above you.' },
}
