import { toJpeg } from '../../lib/photo.ts'

const WORTH_IT = 1.5 * 1024 * 1024
const LONGEST = 2400
const PHOTOS = ['image/jpeg', 'image/png', 'image/webp']

/** A photo over 1.5 MB is made smaller on the phone: big enough to read a payslip, small enough for a slow connection. */
export const shrink = async (file: File): Promise<File> => {
  if (file.size <= WORTH_IT || !PHOTOS.includes(file.type)) return file
  const made = await toJpeg(file, LONGEST)
  // A picture this browser cannot read goes as it is; the server judges it.
  return made && made.size < file.size ? made : file
}
