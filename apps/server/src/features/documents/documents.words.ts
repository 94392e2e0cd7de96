export const words = {
  folderMade: { id: 'documents.folderMade', message: 'Folder has been created!' },
  folderName: { id: 'documents.folderName', message: 'Give the folder a name that can be read.' },
  folderTaken: { id: 'documents.folderTaken', message: 'This case already has a folder of this name.' },
  unknownFolder: { id: 'documents.unknownFolder', message: 'This folder does not belong to the case.' },
  copied: { id: 'documents.copied', message: 'The document has been copied.' },
  copyOf: { id: 'documents.copyOf', message: 'Copy of {name}' },
  removed: { id: 'documents.removed', message: 'The document has been deleted.' },
  added: { id: 'documents.added', message: 'Document has been uploaded successfully!' },
  missing: { id: 'documents.missing', message: 'please upload a file' },
  empty: { id: 'documents.empty', message: 'This file is empty. Choose another one.' },
  chosenCount: {
    id: 'documents.chosenCount',
    message:
      'Name as many hashes of chosen files as there are files, and leave a place empty for one that was not changed.',
  },
  wrongType: {
    id: 'documents.wrongType',
    message: 'This kind of file is not taken: what is in it must be what its name says, ending in one of {endings}.',
  },
  wrongEnding: {
    id: 'documents.wrongEnding',
    message: 'This is a file of type {type}, so its name must end in one of: {endings}. Rename it and send it again.',
  },
  unsafe: {
    id: 'documents.unsafe',
    message:
      'This file holds programs, other files or links that open by themselves. Save it as a PDF, or without them, and send that.',
  },
  bomb: {
    id: 'documents.bomb',
    message: 'This file would unpack to something far too large. Save it again with less inside.',
  },
  infected: {
    id: 'documents.infected',
    message: 'This file looks harmful and was not kept. Send another copy, for instance a scan or a photo.',
  },
  refused: { id: 'documents.refused', message: 'Refused: a virus was found in it. Nobody can open it.' },
  checking: {
    id: 'documents.checking',
    message: 'This document is still being checked for viruses. Until then only whoever added it can open it.',
  },
  unchecked: {
    id: 'documents.unchecked',
    message: 'This document could not be checked for viruses, so only whoever added it can open it.',
  },
  officeWaits: {
    id: 'documents.officeWaits',
    message:
      'Several Word or Excel files of yours are still being looked into. Please wait a moment and send this again.',
  },
  officeCrowd: {
    id: 'documents.officeCrowd',
    message: 'Many files are being looked into just now. Please try again in a moment; nothing was changed.',
  },
  notLooked: {
    id: 'documents.notLooked',
    message: 'This file could not be looked into just now. Please try again in a moment, or send it as a PDF.',
  },
  notStored: {
    id: 'documents.notStored',
    message: 'The file could not be stored just now. Please try again in a moment; nothing was changed.',
  },
  full: {
    id: 'documents.full',
    message:
      'A case holds {files} documents of {mb} MB together at the most, and this would be more. Send fewer or smaller files, for instance several pages in one PDF.',
  },
  ownFull: {
    id: 'documents.ownFull',
    message:
      'You keep {files} documents of {mb} MB together at the most, and this would be more. Delete some that you no longer need.',
  },
  enoughToday: {
    id: 'documents.enoughToday',
    message: 'You have sent {most} files within a day, which is the most. The next can be sent in {hours} hours.',
  },
  otherOffset: {
    id: 'documents.otherOffset',
    message: 'This upload has got further, or less far, than this piece begins. Ask how far it is, and go on there.',
  },
  usedUpload: { id: 'documents.usedUpload', message: 'This upload has been made a document already.' },
  incomplete: {
    id: 'documents.incomplete',
    message: 'Not all of this file has arrived. Send the rest, then add it again.',
  },
  otherBytes: {
    id: 'documents.otherBytes',
    message: 'What arrived is not the file that was sent. Send it again from the beginning.',
  },
  largeUpload: {
    id: 'documents.largeUpload',
    message: 'This file is too large, or more was sent than it was said to have. The most is {mb} MB.',
  },
  largePiece: { id: 'documents.largePiece', message: 'This piece is too large. The most is {kb} KB.' },
  tooManyPieces: {
    id: 'documents.tooManyPieces',
    message: 'This upload came in too many pieces. Delete it and send the file again.',
  },
  tooManyOpen: {
    id: 'documents.tooManyOpen',
    message:
      'You have {most} uploads, or {mb} MB, that are not finished, which is the most. Finish some of them, or delete them, then send the next.',
  },
  wantedPiece: { id: 'documents.wantedPiece', message: 'Send a piece of an upload as {type}.' },
  otherTus: { id: 'documents.otherTus', message: 'Uploads in pieces follow tus 1.0.0: say so in Tus-Resumable.' },
  noTus: { id: 'documents.noTus', message: 'This is not how an upload in pieces is asked for (tus 1.0.0).' },
  readOnly: { id: 'documents.readOnly', message: 'This case is closed, so nothing can be added to it.' },
}
