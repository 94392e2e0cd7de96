/** How large an upload may be, in bytes; a picture: `MAX_PICTURE` (rules "Files"). */
export const MAX_DOCUMENT = 5 * 1024 * 1024

/** A file of more bytes than this is sent in pieces that resume, a smaller one in one form (rules "Uploads that resume"). */
export const RESUMED_ABOVE = 64 * 1024
/** The most bytes that one piece may have. */
export const MAX_PIECE = 512 * 1024
/** What one person may have under way in pieces: files, and bytes of all of them together. */
export const MAX_OPEN_UPLOADS = 20
export const MAX_OPEN_BYTES = 60 * 1024 * 1024
/** So many hours after its last piece an upload is forgotten. */
export const UPLOAD_HOURS = 72

/** What the name of a document may end in; which of them fits follows from its bytes. */
export const ENDINGS = [
  '.pdf',
  '.png',
  '.jpg',
  '.jpeg',
  '.gif',
  '.webp',
  '.mp3',
  '.docx',
  '.xlsx',
  '.xls',
  '.txt',
  '.csv',
] as const
export type Ending = (typeof ENDINGS)[number]

/** What a document is called by what is in it; those of 002 §2.5 first. */
export const TYPES = ['PNG', 'PDF', 'XLS', 'JPEG', 'MP3', 'GIF', 'WEBP', 'DOCX', 'XLSX', 'CSV', 'TXT'] as const
export type DocumentType = (typeof TYPES)[number]

/**
 * Whether a document was looked into for viruses; `none`: it came while nobody did. `unchecked`: the scanner could not.
 * What is `refused` nobody opens, what is being checked or could not be only its uploader (rules "Files").
 */
export const CHECKS = ['none', 'checking', 'clean', 'refused', 'unchecked'] as const
export type Check = (typeof CHECKS)[number]

/** What follows the last dot, where it could be an ending: "12.05.2026" and "Mr. Obi" have none. */
const ENDING = /\.[a-z][a-z0-9_-]{0,15}$/i
export const endingOf = (name: string): string => ENDING.exec(name)?.[0] ?? ''

/** The names that the file parts of every call with documents may have. */
export const DOCUMENT_FIELDS = ['documents', 'documents[]'] as const
