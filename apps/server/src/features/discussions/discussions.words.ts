import { words as disputes } from '../disputes/disputes.words.ts'

export const words = {
  you: { id: 'discussions.you', message: 'You' },
  ministry: { id: 'discussions.ministry', message: 'Ministry' },
  notInThread: { id: 'discussions.notInThread', message: 'This message is not in the discussion.' },
  readOnly: { id: 'discussions.readOnly', message: 'This case is closed, so nothing more can be said here.' },
}

/** What a status line says, by the status it carries; the summary stands beneath it. */
export const statusLines = {
  concilliation: { id: 'status.line.conciliation', message: 'The case is in conciliation.' },
  mediation: { id: 'status.line.mediation', message: 'The case moved to mediation.' },
  'arbitration panel': { id: 'status.line.panel', message: 'The case moved to the arbitration panel.' },
  'board of enquiry': { id: 'status.line.enquiry', message: 'The case moved to a board of enquiry.' },
  'national industrial court': { id: 'status.line.court', message: 'The case moved to the National Industrial Court.' },
  'on hold': { id: 'status.line.hold', message: 'The case was put on hold.' },
  resolved: { id: 'status.line.resolved', message: 'A resolution was reached.' },
  recalled: { id: 'status.line.recalled', message: 'The claimant called the case back.' },
  closed: { id: 'status.line.closed', message: 'The case was closed.' },
  withdrawn: { id: 'status.line.withdrawn', message: 'The claimant withdrew the case.' },
  rejected: { id: 'status.line.rejected', message: 'The ministry rejected the case.' },
}
/** Rules "Recall": what was not honoured, and since when; the claimant's own words stand beneath. */
export const recalledSince = {
  id: 'status.line.recalled.since',
  message: 'The claimant called the case back: what was agreed or ruled has not been honoured since {day}.',
}
/** The first line of a thread. */
export const opening = disputes.threadOpened
