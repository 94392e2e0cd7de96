import { t } from '@lingui/core/macro'
import { isPhoto, tellsMore } from '../../lib/metadata.ts'
import { toJpeg } from '../../lib/photo.ts'
import { sha256Of } from '../../lib/sha256.ts'
import type { Prepared } from './uploads.ts'

const WORTH_IT = 1.5 * 1024 * 1024
const LONGEST = 2400

const asItIs = (file: File): Prepared => ({ file, chosen: null })

/**
 * A photo over 1.5 MB is made smaller on the phone: big enough to read a payslip, small enough for a slow connection.
 * One that says where it was taken leaves without saying so. Both stand upright afterwards.
 */
export const shrink = async (file: File): Promise<Prepared> => {
  if (!(await isPhoto(file))) return asItIs(file)
  const telling = await tellsMore(file)
  if (!telling && file.size <= WORTH_IT) return asItIs(file)
  const made = await toJpeg(file, LONGEST)
  if (made && (telling || made.size < file.size)) return { file: made, chosen: await sha256Of(file) }
  if (!telling) return asItIs(file)
  const refused = t`This photo could not be opened here, so that what it says about you could not be taken out. Take it again.`
  return { ...asItIs(file), refused }
}
