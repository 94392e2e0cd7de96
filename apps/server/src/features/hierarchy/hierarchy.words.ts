/** What merging, moving and deleting units say to a person. */
export const words = {
  ministryStays: { id: 'hierarchy.ministryStays', message: 'The ministry cannot be deleted.' },
  merged: { id: 'hierarchy.merged', message: '{name} is now part of {into}.' },
  moved: { id: 'hierarchy.moved', message: '{name} now stands under {parent}.' },
  gone: { id: 'hierarchy.gone', message: 'This organization is not there any more.' },
  noUnit: { id: 'hierarchy.noUnit', message: 'Choose an organization of the list.' },
  otherKind: {
    id: 'hierarchy.otherKind',
    message: 'A union is merged into a union, a branch into a branch, and an organization into an organization.',
  },
  notUnder: {
    id: 'hierarchy.notUnder',
    message: 'A branch stands under a union, and an organization under a branch. Choose another.',
  },
  standsThere: { id: 'hierarchy.standsThere', message: 'It stands there already. Choose another.' },
  stale: {
    id: 'hierarchy.stale',
    message: 'Somebody changed this organization meanwhile. Look at it again, then decide.',
  },
  owes: {
    id: 'hierarchy.owes',
    message:
      'This organization still owes what it promised in {cases}. It can be deleted once that is kept, or marked as not kept.',
  },
  nameTaken: { id: 'hierarchy.nameTaken', message: 'There is another “{name}”. Rename one of the two first.' },
  twins: {
    id: 'hierarchy.twins',
    message: 'Both have units of the same name: {names}. Rename or merge them first.',
  },
  bothSides: {
    id: 'hierarchy.bothSides',
    message: 'One organization would stand on both sides of a case, or above its other side. Nothing was changed.',
  },
  ties: {
    id: 'hierarchy.ties',
    message: '{person} settles the case {case_no} and would belong to one of its sides. Take them off the case first.',
  },
}
