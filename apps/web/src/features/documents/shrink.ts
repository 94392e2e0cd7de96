const WORTH_IT = 1.5 * 1024 * 1024
const LONGEST = 2400
const PHOTOS = ['image/jpeg', 'image/png', 'image/webp']

/** A photo over 1.5 MB is made smaller on the phone: big enough to read a payslip, small enough for a slow line. */
export const shrink = async (file: File): Promise<File> => {
  if (file.size <= WORTH_IT || !PHOTOS.includes(file.type)) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const pen = canvas.getContext('2d')
    if (!pen) return file
    // JPEG has no see-through: what was clear becomes white, not black.
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const made = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.85))
    if (!made || made.size >= file.size) return file
    return new File([made], `${file.name.replace(/\.[^.]+$/, '')}.jpg`, { type: 'image/jpeg' })
  } catch {
    // A picture this browser cannot read goes as it is; the server judges it.
    return file
  }
}
