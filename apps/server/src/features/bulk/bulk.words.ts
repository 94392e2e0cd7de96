import { CELL_MOST, NOT_CSV } from '@accord/contract/bulk/bulk.schemas'

/** What is said of a file of many things, whatever they are. */
export const words = {
  busy: {
    id: 'bulk.busy',
    message: 'A file of yours is being read already. Wait until that has ended, then try again.',
  },

  none: { id: 'bulk.none', message: 'Choose a CSV file.' },
  notCsv: { id: 'bulk.notCsv', message: NOT_CSV },
  utf16: {
    id: 'bulk.utf16',
    message: 'This file was saved as Unicode text (UTF-16). Save it as “CSV UTF-8”, then upload it again.',
  },
  empty: { id: 'bulk.empty', message: 'This file is empty. Fill in the template, then upload it.' },
  noHeader: {
    id: 'bulk.noHeader',
    message: 'The first line of the file is no header. It must name these columns: {columns}.',
  },
  header: {
    id: 'bulk.header',
    message: 'The first line of the file must name each of these columns once: {columns}. {faults}',
  },
  missing: { id: 'bulk.missing', message: 'Missing: {columns}.' },
  unknown: { id: 'bulk.unknown', message: 'Not known: {columns}.' },
  twice: { id: 'bulk.twice', message: 'Named twice: {columns}.' },
  tooManyRows: {
    id: 'bulk.tooManyRows',
    message: 'This file has more than {most} rows. Split it into several files.',
  },
  tooManyBlank: {
    id: 'bulk.tooManyBlank',
    message: 'This file has more than {most} blank rows. Remove them, then upload it again.',
  },
  openQuote: {
    id: 'bulk.openQuote',
    message: 'The row at line {line} has a quotation mark (") that is never closed, so the rest cannot be read.',
  },
  longRow: {
    id: 'bulk.longRow',
    message: 'The row at line {line} is too long to be read. Perhaps a quotation mark (") in it is never closed.',
  },

  column: { id: 'bulk.column', message: '{column}: {sentence}' },
  tooManyCells: {
    id: 'bulk.tooManyCells',
    message:
      'This row has more cells than the header has columns. Put a cell with a comma in it between quotation marks.',
  },
  longCell: { id: 'bulk.longCell', message: `Use at most ${CELL_MOST / 1024} kB.` },
  formula: {
    id: 'bulk.formula',
    message: 'This begins like a formula ({sign}). Begin it with a letter or a digit.',
  },
  encoding: {
    id: 'bulk.encoding',
    message: 'This file is not in UTF-8, so it was read as Windows-1252. Check that letters with accents are right.',
  },
  separator: { id: 'bulk.separator', message: 'Columns are separated by semicolons in this file.' },
  tab: { id: 'bulk.tab', message: 'Columns are separated by tabs in this file.' },
}
