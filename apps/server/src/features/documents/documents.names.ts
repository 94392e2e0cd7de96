import { endingOf } from '@accord/contract/documents/files'
import { endingsOf, isPicture } from './documents.types.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters must not reach a file name.
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Half of a character that a cut left behind; no database and no header takes it. */
const HALF = /[\ud800-\udbff]$/

const LONGEST = 120

/** One spelling for what looks the same, without unseen or direction-changing characters. */
const readable = (typed: string): string => typed.normalize('NFC').replace(UNSEEN, '').trim()

/** What only a path begins with. */
const FROM_ABOVE = /^(\.*[/\\])+/

/** A folder's name is no path, so a slash within it is a letter ("Pay slips 05/2026"); null when nothing can be read. */
export function folderName(typed: string): string | null {
  const name = readable(typed).replace(FROM_ABOVE, '').slice(0, LONGEST).replace(HALF, '').trim()
  return /[^\s./\\]/.test(name) ? name : null
}

const shortened = (stem: string, ending: string): string =>
  `${stem.slice(0, LONGEST - ending.length).replace(HALF, '')}${ending}`

/** A file's name for display only: no path, nothing unseen, 1 to 120 characters. */
export function displayName(typed: string): string {
  const last = readable(typed).split(/[/\\]/).at(-1)?.trim() ?? ''
  const name = last.replace(/^\.+/, '').trim() || 'document'
  const ending = endingOf(name)
  return shortened(name.slice(0, name.length - ending.length), ending)
}

/**
 * The name a file of this type is kept under: its ending fits what the file is. A missing one is added, that of another
 * kind of picture corrected; null for any other (rules "Files").
 */
export function nameFitting(typed: string, mime: string): string | null {
  const name = displayName(typed)
  const fitting = endingsOf(mime)
  const ending = endingOf(name)
  if (fitting.some(one => one === ending.toLowerCase())) return name
  if (ending && !(isPicture(mime) && isPictureEnding(ending))) return null
  return shortened(name.slice(0, name.length - ending.length), fitting[0] ?? '')
}

const PICTURE_ENDINGS = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'].flatMap(endingsOf)
const isPictureEnding = (ending: string): boolean => PICTURE_ENDINGS.some(one => one === ending.toLowerCase())
