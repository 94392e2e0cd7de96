export const words = {
  reassigned: {
    id: 'work.reassigned',
    message: '{count, plural, one {The case is with {name} now.} other {The # cases are with {name} now.}}',
  },
  officerSet: { id: 'work.officerSet', message: 'The ministry’s steps of this case are for {name} now.' },
  officerCleared: { id: 'work.officerCleared', message: 'The ministry’s steps of this case are for all its officers.' },
  notAnOfficer: {
    id: 'work.notAnOfficer',
    message:
      '{name} is neither an active officer of the ministry nor an active settlement person. Choose somebody else.',
  },
  noSteps: {
    id: 'work.noSteps',
    message:
      '{name} may take none of the ministry’s steps, so the case would be on nobody’s list. Choose somebody else.',
  },
  officerTied: {
    id: 'work.officerTied',
    message: '{name} stands on one side of case {case_no}. Choose somebody else for it.',
  },
  ownSide: {
    id: 'work.ownSide',
    message: 'You stand on one side of case {case_no}, so another officer decides whose it is.',
  },
  over: { id: 'work.over', message: 'Case {case_no} is over, so nobody has to do anything in it.' },
  otherStage: {
    id: 'work.otherStage',
    message: '{name} settles no case in the stage of {case_no}. Choose somebody of a role that does.',
  },
  noStage: {
    id: 'work.noStage',
    message: 'Case {case_no} is in no stage that is settled, so nobody who settles is given it.',
  },
  someCannot: {
    id: 'work.someCannot',
    message:
      '{count, plural, one {# of the {asked} cases cannot be given to {name}} other {# of the {asked} cases cannot be given to {name}}}, so none of them was.',
  },
  changed: { id: 'work.changed', message: 'Somebody changed this case meanwhile. Look at it again.' },
}
