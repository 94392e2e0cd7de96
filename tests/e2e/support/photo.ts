import type { Page } from '@playwright/test'

/** EXIF that says: taken lying on the side (orientation 6), at 6.4541 N. */
const EXIF = Buffer.concat([
  Buffer.from([0xff, 0xe1, 0, 0]),
  Buffer.from('Exif\0\0', 'latin1'),
  Buffer.from('MM\0*\0\0\0\x08', 'latin1'),
  Buffer.from([0, 2]),
  Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]),
  Buffer.from([0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 38]),
  Buffer.from([0, 0, 0, 0]),
  Buffer.from([0, 1, 0, 1, 0, 2, 0, 0, 0, 2, 78, 0, 0, 0, 0, 0, 0, 0]),
])
EXIF.writeUInt16BE(EXIF.length - 2, 2)

/** A photo as a phone takes it, `width` by `height` before it is turned upright, of a page of letters; noisy ones are large. */
export async function photo(
  page: Page,
  width: number,
  height: number,
  noise: number | 'all over' = 0,
): Promise<Buffer> {
  const drawn = await page.evaluate(
    async ([w, h, noisy]) => {
      const canvas = new OffscreenCanvas(w, h)
      const pen = canvas.getContext('2d')
      if (!pen) throw new Error('no canvas')
      pen.fillStyle = '#fff'
      pen.fillRect(0, 0, w, h)
      pen.fillStyle = '#222'
      pen.font = '24px serif'
      for (let y = 30; y < h; y += 36)
        pen.fillText('We regret that no wages can be paid for the month of May. '.repeat(4), 20, y)
      if (noisy === 'all over') {
        const grain = pen.getImageData(0, 0, w, h)
        let seed = 1
        for (let i = 0; i < grain.data.length; i++) {
          seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
          grain.data[i] = (grain.data[i] ?? 0) - (seed >> 24)
        }
        pen.putImageData(grain, 0, 0)
      } else
        for (let i = 0; i < noisy; i++) {
          pen.fillStyle = `hsl(${(i * 137) % 360} 60% 60% / 0.4)`
          pen.fillRect((i * 7919) % w, (i * 104_729) % h, 3, 3)
        }
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })
      let text = ''
      for (const byte of new Uint8Array(await blob.arrayBuffer())) text += String.fromCharCode(byte)
      return btoa(text)
    },
    [width, height, noise] as const,
  )
  const plain = Buffer.from(drawn, 'base64')
  return Buffer.concat([plain.subarray(0, 2), EXIF, plain.subarray(2)])
}
