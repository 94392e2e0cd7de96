/** What the hierarchy says to a person; texts of document 001 §8 word for word. */
export const words = {
  unionMade: { id: 'organizations.unionMade', message: 'Union has been created successfully!' },
  branchMade: { id: 'organizations.branchMade', message: 'Branch has been created successfully!' },
  subBranchMade: { id: 'organizations.subBranchMade', message: 'Sub Branch has been created successfully!' },
  employerMade: { id: 'organizations.employerMade', message: 'Employer has been created successfully!' },
  employerUpdated: { id: 'organizations.employerUpdated', message: 'Employer has been updated!' },
  unionUpdated: { id: 'organizations.unionUpdated', message: 'Union has been updated' },
  branchUpdated: { id: 'organizations.branchUpdated', message: 'your branch has been updated!' },
  subBranchUpdated: { id: 'organizations.subBranchUpdated', message: 'Sub branch has been updated!' },
  nameTaken: {
    id: 'organizations.nameTaken',
    message: 'There is already one of this name here. Choose another name, or look for it in the list.',
  },
  noIndustry: { id: 'organizations.noIndustry', message: 'Choose an industry from the list.' },
  future: { id: 'organizations.future', message: 'This year has not come yet.' },
  noUnion: { id: 'organizations.noUnion', message: 'Choose a union from the list.' },
  noBranch: { id: 'organizations.noBranch', message: 'Choose a branch from the list.' },
  otherUnion: { id: 'organizations.otherUnion', message: 'This branch belongs to another union.' },
  noParent: { id: 'organizations.noParent', message: 'An employer outside the unions has no union and no branch.' },
  parentStays: { id: 'organizations.parentStays', message: 'Where it belongs cannot be changed here.' },
  stale: {
    id: 'organizations.stale',
    message: 'Somebody else has changed this meanwhile. Look at what stands now, then save again.',
  },
  deleted: { id: 'organizations.deleted', message: 'This organization was deleted, so it can no longer be changed.' },
  noAdmin: { id: 'organizations.noAdmin', message: 'No admin added' },
  noAdminInvited: { id: 'organizations.noAdminInvited', message: 'No admin has been invited' },
}
