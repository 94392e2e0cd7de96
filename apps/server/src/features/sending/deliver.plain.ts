/** Letters that a text carries at 160 to a message (GSM 03.38); one other letter, and it holds 70. */
const LETTERS = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** These take the room of two. */
const WIDE = new Set('^{}\\[~]|€')

const INSTEAD: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '‘': "'",
  '’': "'",
  '…': '...',
  '–': '-',
  '—': '-',
  '₦': 'N',
  ɓ: 'b',
  Ɓ: 'B',
  ɗ: 'd',
  Ɗ: 'D',
  ƙ: 'k',
  Ƙ: 'K',
  ƴ: 'y',
  Ƴ: 'Y',
  ʼ: "'",
  ʻ: "'",
  '‐': '-',
  '‑': '-',
  '•': '-',
  ɛ: 'e',
  Ɛ: 'E',
  ɔ: 'o',
  Ɔ: 'O',
  ǝ: 'e',
  Ǝ: 'E',
  ə: 'e',
  Ə: 'E',
  ŋ: 'n',
  Ŋ: 'N',
}
const isKept = (sign: string) => LETTERS.has(sign) || WIDE.has(sign)

/** A letter without its marks, as people text it; what has no such letter is left out. */
const plainSign = (sign: string): string =>
  INSTEAD[sign] ?? (isKept(sign) ? sign : [...sign.normalize('NFKD')].filter(isKept).join(''))

/** In letters that every phone and every network takes. */
export const plain = (text: string): string => [...text.normalize('NFC')].map(plainSign).join('')

const roomOf = (text: string) => [...text].reduce((sum, sign) => sum + (WIDE.has(sign) ? 2 : 1), 0)

/** Two messages joined have 153 letters each; whoever sends pays for every one. */
const ROOM = 2 * 153

export const isShort = (text: string): boolean => roomOf(text) <= ROOM
