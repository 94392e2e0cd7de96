export const words = {
  added: { id: 'documents.added', message: 'Document has been uploaded successfully!' },
  missing: { id: 'documents.missing', message: 'please upload a file' },
  empty: { id: 'documents.empty', message: 'This file is empty. Choose another one.' },
  wrongType: {
    id: 'documents.wrongType',
    message: 'This kind of file is not taken. Send a PDF, picture, MP3, Word, Excel, CSV or text file.',
  },
  bomb: {
    id: 'documents.bomb',
    message: 'This file would unpack to something far too large. Save it again with less inside.',
  },
  notStored: {
    id: 'documents.notStored',
    message: 'The file could not be stored just now. Please try again in a moment; nothing was changed.',
  },
  readOnly: { id: 'documents.readOnly', message: 'This case is closed, so nothing can be added to it.' },
}
