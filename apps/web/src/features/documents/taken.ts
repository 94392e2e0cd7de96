import { ENDINGS, endingOf, MAX_DOCUMENT } from '@accord/contract/documents/files'
import { t } from '@lingui/core/macro'

const endings = ENDINGS.join(', ')
export const TAKEN = ENDINGS.join(',')

const PICTURES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']
const isTaken = ({ name, type }: File): boolean => {
  const ending = endingOf(name).toLowerCase()
  if (/^(image|video)\//.test(type) && !PICTURES.includes(type)) return false
  return !ending || ENDINGS.some(one => one === ending)
}

/** Why the server would surely refuse a file; of the rest it judges by what is in them (rules "Files"). */
export const notTaken = (file: File): string | null =>
  isTaken(file) ? null : t`This kind of file is not taken: its name must end in one of ${endings}.`

export const badSize = ({ size }: File): string | null =>
  size > MAX_DOCUMENT ? t`Larger than 5 MB.` : size === 0 ? t`The file is empty.` : null
