import { extname } from 'node:path'
import { notice, photograph, sketch } from './drawings.ts'
import { hum } from './mp3.ts'
import { onePagePdf } from './pdf.ts'
import type { DemoPaper } from './plan.ts'
import { xls } from './xls.ts'

type File = { readonly name: string; readonly bytes: Buffer }

const number = (text: string) => Number(text.replace(/\D/g, '')) || 60_000
const money = (amount: number) => amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')
const row = (what: string, amount: number) => `|${what.padEnd(34, '.')}${money(amount).padStart(16)}`

function payslip([employer = '', job = '', pay = '']: readonly string[]): Buffer {
  const basic = Math.round(number(pay) / 500) * 500
  const [housing, transport, pension, tax, dues] = [0.2, 0.1, 0.08, 0.05, 0.02].map(part => basic * part) as [
    number,
    number,
    number,
    number,
    number,
  ]
  const gross = basic + housing + transport
  return onePagePdf(`${employer}: pay slip`, [
    `Grade: ${job}. All amounts in naira.`,
    row('Basic salary ', basic),
    row('Housing ', housing),
    row('Transport ', transport),
    row('Gross ', gross),
    '|',
    row('Pension, 8 % ', pension),
    row('Tax ', tax),
    row('Union dues ', dues),
    '|',
    row('Net ', gross - pension - tax - dues),
    '|',
    'This slip was made by a computer and needs no signature.',
  ])
}

function roster([employer = '', job = '']: readonly string[]): Buffer {
  const hours = ['7:30 to 15:30', '7:30 to 15:30', '9:00 to 17:00', '9:00 to 17:00', '7:30 to 15:30', 'free', 'free']
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
  const week = (n: number) => days.map((day, i) => `|${day.padEnd(14)}${hours[i < 5 ? (i + n * 2) % 5 : i] ?? ''}`)
  return onePagePdf(`${employer}: roster`, [`${job}, two weeks.`, ...week(0), '|', ...week(1)])
}

const letter = (title: string, lines: readonly string[], end: string) =>
  onePagePdf(title, ['To the management', ...lines.filter(Boolean), end])

const cellsOf = (line: string) => line.split('|').map(cell => cell.trim())
const isAmount = (cell: string) => /^[\d,]+$/.test(cell)
/** What is written by hand: a table has its cells between bars, and a text its lines under its name. */
function written(kind: DemoPaper['kind'], name: string, words: readonly string[]): Buffer {
  if (kind === 'list') return Buffer.from([...words.map(line => cellsOf(line).map(quoted).join(',')), ''].join('\n'))
  if (kind !== 'sheet') return onePagePdf(name, words)
  const rows = words.map(line => cellsOf(line).map(cell => (isAmount(cell) ? Number(cell.replaceAll(',', '')) : cell)))
  return xls(name.slice(0, 31), rows)
}
const quoted = (cell: string) => (cell.includes(',') ? `"${cell}"` : cell)

function list([employer = '', job = '', pay = '']: readonly string[]): Buffer {
  const amount = number(pay)
  const rows = Array.from(
    { length: 12 },
    (_, n) => `${n + 1},${job} ${n + 1},${2006 + ((n * 5) % 17)},${amount + n * 1500}`,
  )
  return Buffer.from([`${employer},,,`, 'No,Name withheld,Since,Naira', ...rows, ''].join('\n'))
}

/** The least that the law allows for a month, in naira. */
const LEAST = 70_000
function workedOut([employer = '', job = '', pay = '']: readonly string[]): Buffer {
  const wage = number(pay)
  const due = Math.max(LEAST, wage)
  const paid = (n: number) => (wage < LEAST ? wage : Math.round(due * (0.5 + n / 20)))
  const months = Array.from({ length: 6 }, (_, n) => [n + 1, due, paid(n), due - paid(n)])
  return xls('Amounts', [[employer, job], ['Month', 'Due, naira', 'Paid', 'Owed'], ...months])
}

/** Different for each paper, and the same each time. */
const numberOf = (text: string) => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7)

/** The file that is handed in: a PDF, a table, a photograph or a scan. */
export async function fileOf(paper: DemoPaper): Promise<File> {
  const { name: usual, bytes: form } = await made(paper)
  const name = paper.name ? `${paper.name}${extname(usual)}` : usual
  const bytes = paper.words ? written(paper.kind, paper.name ?? paper.about, paper.words) : form
  const nth = ['', 'Second ', 'Third '][paper.before ?? 0] ?? ''
  return { name: nth ? `${nth}${name.charAt(0).toLowerCase()}${name.slice(1)}` : name, bytes }
}

/** Which scene shows what a photograph is said to be of. */
const SHOWN: readonly (readonly [subject: RegExp, scene: number])[] = [
  [/gate/, 1],
  [/roof/, 2],
  [/wall/, 3],
  [/fan/, 4],
  [/given/, 5],
]
/** A page lies on a desk, but what hangs on a board, is on a phone or is as small as a card. */
const SEEN: readonly (readonly [subject: RegExp, sheet: number])[] = [
  [/phone/, 3],
  [/ticket|passes/i, 4],
  [/./, 2],
]
const sheetOf = (name: string) => SEEN.find(([subject]) => subject.test(name))?.[1] ?? 0
const sceneOf = (name: string, otherwise: number) => SHOWN.find(([subject]) => subject.test(name))?.[1] ?? otherwise

async function made({ kind, about, lines, name = '' }: DemoPaper): Promise<File> {
  const n = numberOf(about)
  const [, , , text = '', more = ''] = lines
  switch (kind) {
    case 'statement':
      return { name: 'Statement of the claimant.pdf', bytes: onePagePdf(about, lines) }
    case 'reply':
      return {
        name: 'Reply of the employer.pdf',
        bytes: onePagePdf(`In reply to: ${about}`, [...lines, 'Signed for the employer.']),
      }
    case 'payslip':
      return { name: 'Pay slip.pdf', bytes: payslip(lines) }
    case 'letter':
      return {
        name: n % 2 ? 'Letter to the management.pdf' : 'Letter with receipt.pdf',
        bytes: letter(about, [text, more], 'Received, stamped and signed at the front desk.'),
      }
    case 'agreement':
      return {
        name: n % 2 ? 'Agreement, signed.pdf' : 'Memorandum of settlement.pdf',
        bytes: onePagePdf('Memorandum of agreement', [about, text, more, 'Signed for both sides, each with a copy.']),
      }
    case 'roster':
      return { name: 'Roster of two weeks.pdf', bytes: roster(lines) }
    case 'list':
      return { name: 'List with dates and amounts.csv', bytes: list(lines) }
    case 'sheet':
      return { name: 'Amounts, worked out.xls', bytes: workedOut(lines) }
    case 'recording':
      return { name: 'Noise beside the machine.mp3', bytes: hum() }
    case 'sketch':
      return { name: 'Sketch of the place.gif', bytes: await sketch() }
    case 'medical note':
      return { name: 'Note of the clinic.png', bytes: await notice(1) }
    case 'notice':
      return { name: 'Notice from the board.png', bytes: await notice(sheetOf(name)) }
    case 'photograph':
      return { name: `Photograph ${(n % 6) + 1}.jpg`, bytes: await photograph(sceneOf(name, n)) }
  }
}
