/** Also what browsers read as a full stop, and what becomes one in the letters of a text message. */
const STOPS = '.\\u2024\\u2488-\\u249b\\u3002\\u33c2\\u33c7\\u33d8\\ufe52\\uff0e\\uff61'
const STOP = `[${STOPS}]`
/** What may not be seen, or not be sent. */
const UNSEEN = `[^\\s\\p{L}\\p{N}${STOPS}]*`
/** The endings that files have here: no address ends in one, and a name of a file stays readable. */
const ENDING = '(?:pdf|png|jpe?g|gif|webp|mp3|docx|xlsx?|txt|csv)'
const FILE = `${ENDING}(?:\\.${ENDING})*(?![\\p{L}\\p{M}\\p{N}.@:/-])`
/** Before the end of an address, which has two letters at least, and within an address of four numbers. */
const JOINS = new RegExp(
  `(?<=\\S)(${STOP})(?=${UNSEEN}\\p{L}${UNSEEN}\\p{L})(?!${FILE})|(?<=\\d)(${STOP})(?=(?:\\d{1,3}${STOP}){2}\\d{1,3})`,
  'giu',
)
const SCHEME = /:(?=[/\\]{2})/g

/**
 * What people typed, as it may be in an email or text: nothing in it reads as a link, because mail programs and phones
 * make one of whatever looks like an address, and the ministry seems to send it.
 */
export const unlinked = (typed: string): string => typed.replace(JOINS, '$& ').replace(SCHEME, ': ')
