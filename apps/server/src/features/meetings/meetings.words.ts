export const words = {
  endsBeforeStart: { id: 'meetings.endsBeforeStart', message: 'Choose an end that is after the start.' },
  dayIsOver: { id: 'meetings.dayIsOver', message: 'This day is over. Choose today or a later day.' },
  hourIsOver: { id: 'meetings.hourIsOver', message: 'This time is over today. Choose a later one.' },
  notYours: {
    id: 'meetings.notYours',
    message: 'Only whoever scheduled this meeting or leads the case can change it.',
  },
  over: { id: 'meetings.over', message: 'This meeting is over. Schedule a new one.' },
  cancelledBefore: { id: 'meetings.cancelledBefore', message: 'This meeting was cancelled. Schedule a new one.' },
  readOnly: { id: 'meetings.readOnly', message: 'This case is closed, so its meetings stay as they are.' },
  inCalendar: { id: 'meetings.inCalendar', message: 'A meeting of the case {case_no}. Its discussion: {link}' },
  changed: { id: 'meetings.changed', message: 'The meeting has been changed. Everybody is told.' },
  same: { id: 'meetings.same', message: 'The meeting stands like this already. Nobody is told.' },
  cancelled: { id: 'meetings.cancelled', message: 'The meeting has been cancelled. Everybody is told.' },
}
