/** What merging, moving and deleting units say to a person. */
export const words = {
  ministryStays: { id: 'hierarchy.ministryStays', message: 'The ministry cannot be deleted.' },
}
