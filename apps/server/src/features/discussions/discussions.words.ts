import { words as disputes } from '../disputes/disputes.words.ts'

export const words = {
  you: { id: 'discussions.you', message: 'You' },
  ministry: { id: 'discussions.ministry', message: 'Ministry' },
  readOnly: { id: 'discussions.readOnly', message: 'This case is closed, so nothing more can be said here.' },
}

/** What a status line says, by the status it carries. */
export const statusLines = { concilliation: disputes.threadOpened }
