import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parse } from 'csv-parse/sync'

const run = promisify(execFile)

/** Cells as a file of ours has them, its byte order mark left out. */
export const cellsOf = (csv: string): string[][] => parse(csv, { bom: true, relax_column_count: true })

/**
 * How somebody may open a file: token 3 of the filter is UTF-8, 6 the language, 8 whether days and 1e5 are looked for. The dialog
 * finds UTF-8 by the mark at the start; without a filter and without a dialog LibreOffice takes any CSV for Windows-1252.
 */
const WAYS = {
  'as the dialog proposes': ':44,34,76,1',
  'English (USA)': ':44,34,76,1,,1033,false,true',
  'English (UK)': ':44,34,76,1,,2057,false,true',
}
const FILTER = 'Text - txt - csv (StarCalc)'
/** Written as shown, with commas, in UTF-8. */
const SHOWN = `csv:${FILTER}:44,34,76,1,,1033,false,true`

export type Opened = { way: string; cells: string[][] }

/** What LibreOffice shows of a CSV file, in each way somebody may open it. */
export async function openedInOffice(soffice: string, csv: string): Promise<Opened[]> {
  const folder = await mkdtemp(join(tmpdir(), 'accord-office-'))
  try {
    const file = join(folder, 'export.csv')
    await writeFile(file, csv)
    const opened: Opened[] = []
    for (const [way, filter] of Object.entries(WAYS)) {
      const out = join(folder, `out${opened.length}`)
      await mkdir(out)
      const settings = [`-env:UserInstallation=file://${join(folder, 'profile')}`, '--headless', '--norestore']
      await run(soffice, [...settings, `--infilter=${FILTER}${filter}`, '--convert-to', SHOWN, '--outdir', out, file])
      opened.push({ way, cells: cellsOf(await readFile(join(out, 'export.csv'), 'utf8')) })
    }
    return opened
  } finally {
    await rm(folder, { recursive: true })
  }
}

const DAY = /^(\d\d)\/(\d\d)\/(\d\d)$/
/** "3 May 2026" and "May 2026". */
const NAMED = /^(\d{1,2} )?([A-Z][a-z]{2})[a-z]* (\d{4})$/
const TIME = /\b\d\d:\d\d\b/

/** The same value in another form, where days and percentages are looked for: seconds, decimals, a day in figures. */
export function sameValue(file: string, shown: string): boolean {
  if (TIME.test(file)) return shown.replace(/(:\d\d):00/, '$1').startsWith(file.replace(/ [AP]M$/, ''))
  if (/^\d+%$/.test(file)) return Number.parseFloat(shown) === Number.parseFloat(file) && shown.endsWith('%')
  const [, day = '1', name = '', year = ''] = NAMED.exec(file) ?? []
  const [, month, date, short] = DAY.exec(shown) ?? []
  const named = new Date(`${name} 1, ${year} 12:00`)
  return Number(date) === Number(day) && year.slice(2) === short && named.getMonth() + 1 === Number(month)
}
