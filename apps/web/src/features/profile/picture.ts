import { toJpeg } from '../../lib/photo.ts'

const LONGEST = 1024

const asDataUrl = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

/** A display picture made small on the phone, as a text that this tab can keep; null when it cannot be read. */
export const preparePicture = async (file: File): Promise<string | null> => {
  const small = await toJpeg(file, LONGEST)
  return small && asDataUrl(small)
}

/** The kept text as a file again. `fetch` of a data URL would need an exception in the content security policy. */
export const pictureFile = (dataUrl: string): File => {
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), one => one.charCodeAt(0))
  return new File([bytes], 'picture.jpg', { type: 'image/jpeg' })
}
