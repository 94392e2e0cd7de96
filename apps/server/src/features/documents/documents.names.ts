// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters must not reach a file name.
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Half of a character that a cut left behind; no database and no header takes it. */
const HALF = /[\ud800-\udbff]$/

/** One spelling for what looks the same, without unseen or direction-changing characters. */
const readable = (typed: string): string => typed.normalize('NFC').replace(UNSEEN, '').trim()

/** What only a path begins with. */
const FROM_ABOVE = /^(\.*[/\\])+/

/** A folder's name is no path, so a slash within it is a letter ("Pay slips 05/2026"); null when nothing can be read. */
export function folderName(typed: string): string | null {
  const name = readable(typed).replace(FROM_ABOVE, '').slice(0, 120).replace(HALF, '').trim()
  return /[^\s./\\]/.test(name) ? name : null
}

/** A file's name for display only: no path, nothing unseen, 1 to 120 characters. */
export function displayName(typed: string): string {
  const last = readable(typed).split(/[/\\]/).at(-1)?.trim() ?? ''
  const name = last.replace(/^\.+/, '').trim() || 'document'
  if (name.length <= 120) return name
  const ending = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? ''
  return `${name.slice(0, 120 - ending.length).replace(HALF, '')}${ending}`
}
