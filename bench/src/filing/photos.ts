import type { Browser } from '@playwright/test'

export type Photo = { name: string; mimeType: string; buffer: Buffer }

const LETTER = [
  'HARBOUR PACKAGING COMPANY LIMITED',
  '17 Creek Road, Apapa, Lagos. Telephone 0803 555 0142',
  '',
  '14 July 2026',
  'Our reference: HPC/HR/2026/0387',
  '',
  'Dear Mr. Okafor,',
  '',
  'WAGES OF MAY AND JUNE 2026',
  '',
  'We refer to your letters of 3 June and 1 July 2026, in which you ask for your wages of the months of May and June,',
  'N 148,650.00 each, and for the overtime of 37.5 hours that you say you worked at Shed 6 between 4 May and 19 June.',
  '',
  'We regret that no wages can be paid for these months until the stock-taking of the second quarter is closed. Clause 8(c)',
  'of the conditions of service of 1 March 2023 allows the company to withhold wages where goods of more than N 250,000.00',
  'are missing from the shift of an employee. On your shift 61 cartons of item 4471-B were found missing on 16 June 2026.',
  '',
  'You were heard on 22 June 2026 by Mrs. A. Bello of Human Resources, and said that the keys of Shed 6 were held by the',
  'supervisor of the night shift, Mr. I. Lawal, from 20:45 until 05:30. This is being looked into. Your contribution to the',
  'pension fund (RSA PEN 1003 8821 9467) has been paid until April 2026 only and will be paid up with your wages.',
  '',
  'You are asked to come to the office on Thursday, 23 July 2026, at 9:30, with your staff card (No. 20817) and your roster.',
  'If you do not come, the company will decide without hearing you again. You may bring somebody of your union.',
  '',
  'Yours faithfully,',
  '',
  '',
  'T. O. Danjuma',
  'Head of Human Resources',
  '',
  'Copies: Accounts; Security; personal file 20817',
]

const PAYSLIP = [
  'HARBOUR PACKAGING COMPANY LIMITED',
  'PAYSLIP FOR APRIL 2026',
  '',
  'Name: Chidi Okafor          Staff No.: 20817          Grade: 4, step 2          Days worked: 22',
  '',
  ...[
    ['Basic salary', '96,400.00'],
    ['Housing allowance', '24,100.00'],
    ['Transport allowance', '18,650.00'],
    ['Meal subsidy', '9,500.00'],
    ['Overtime, 11.5 hours at N 835.65', '9,609.98'],
    ['Gross pay', '158,259.98'],
    ['Pay as you earn', '6,117.45'],
    ['Pension, 8 %', '11,132.00'],
    ['National Housing Fund, 2.5 %', '2,410.00'],
    ['Union dues', '964.00'],
    ['Net pay', '137,636.53'],
  ].map(([what, much]) => `${what} ${'.'.repeat(70 - (what?.length ?? 0))} N ${much}`),
  '',
  'Paid on 28 April 2026 to account 00 4471 8836. This payslip was printed by a machine and needs no signature.',
]

/** Two pages of A4 in 10-point type, each photographed a little aslant, under a lamp at one side, by a phone of 12.7 megapixels. The more `grain`, the larger. */
export async function takePhotos(browser: Browser, grain: number): Promise<[Photo, Photo]> {
  const page = await browser.newPage()
  const letter = await page.evaluate(drawPage, { lines: LETTER, turned: 1.2, seed: 7, grain })
  const payslip = await page.evaluate(drawPage, { lines: PAYSLIP, turned: -0.8, seed: 11, grain })
  await page.close()
  const photo = (name: string, base64: string) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(base64, 'base64'),
  })
  return [photo('letter.jpg', letter), photo('payslip.jpg', payslip)]
}

type Drawing = { lines: string[]; turned: number; seed: number; grain: number }

/** Runs in a page; measures on the paper are in points, of which A4 has 595 by 842. */
async function drawPage({ lines, turned, seed, grain }: Drawing): Promise<string> {
  const [width, height, paper] = [3000, 4243, 0.94]
  const [sheet, seen] = [new OffscreenCanvas(width, height), new OffscreenCanvas(width, height)]
  const [pen, eye] = [sheet.getContext('2d'), seen.getContext('2d')]
  if (!pen || !eye) throw new Error('no canvas')
  pen.fillStyle = '#6d5946'
  pen.fillRect(0, 0, width, height)
  pen.translate(width / 2, height / 2)
  pen.rotate((turned * Math.PI) / 180)
  pen.scale((width * paper) / 595, (width * paper) / 595)
  pen.translate(-297.5, -421)
  pen.fillStyle = '#f3f0e8'
  pen.fillRect(0, 0, 595, 842)
  pen.fillStyle = '#2b2a2c'
  pen.font = '10px "Liberation Serif", "Times New Roman", serif'
  for (const [at, line] of lines.entries()) pen.fillText(line, 48, 70 + at * 14, 500)

  eye.filter = 'blur(1.5px)'
  eye.drawImage(sheet, 0, 0)
  eye.filter = 'none'
  eye.globalCompositeOperation = 'multiply'
  const light = eye.createRadialGradient(700, 900, 300, 700, 900, 4400)
  light.addColorStop(0, '#fffaf0')
  light.addColorStop(1, '#77726c')
  eye.fillStyle = light
  eye.fillRect(0, 0, width, height)

  const picture = eye.getImageData(0, 0, width, height)
  let drawn = seed
  for (let i = 0; i < picture.data.length; i += 4) {
    drawn = (Math.imul(drawn, 1_103_515_245) + 12_345) >>> 0
    const much = ((drawn >>> 24) / 256 - 0.5) * grain
    for (let colour = i; colour < i + 3; colour++) picture.data[colour] = (picture.data[colour] ?? 0) + much
  }
  eye.putImageData(picture, 0, 0)
  const blob = await seen.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 30_000) text += String.fromCharCode(...bytes.subarray(at, at + 30_000))
  return btoa(text)
}
