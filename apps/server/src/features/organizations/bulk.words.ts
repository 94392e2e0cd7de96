import { CELL_MOST, MOST_ROWS, NOT_CSV, UNION_COLUMNS } from '@accord/contract/organizations/bulk.schemas'

const HEADER = UNION_COLUMNS.join(', ')

/** What is said of a file of unions; texts of document 001 §5 and §8 word for word. */
export const words = {
  made: { id: 'bulk.made', message: 'unions have been uploaded succesfully!' },
  read: { id: 'bulk.read', message: 'The file has been read. Nothing has been created yet.' },
  wrongRows: {
    id: 'bulk.wrongRows',
    message:
      '{wrong, plural, one {# of {total} rows has} other {# of {total} rows have}} a problem, so nothing was created.',
  },
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
  noRows: { id: 'bulk.noRows', message: 'This file has a header, but no unions below it. Add one row for each union.' },
  noHeader: {
    id: 'bulk.noHeader',
    message: `The first line of the file is no header. It must name these columns: ${HEADER}.`,
  },
  header: {
    id: 'bulk.header',
    message: `The first line of the file must name each of these columns once: ${HEADER}. {faults}`,
  },
  missing: { id: 'bulk.missing', message: 'Missing: {columns}.' },
  unknown: { id: 'bulk.unknown', message: 'Not known: {columns}.' },
  twice: { id: 'bulk.twice', message: 'Named twice: {columns}.' },
  tooManyRows: {
    id: 'bulk.tooManyRows',
    message: `This file has more than ${MOST_ROWS.toLocaleString('en')} rows. Split it into several files.`,
  },
  tooManyBlank: {
    id: 'bulk.tooManyBlank',
    message: `This file has more than ${MOST_ROWS.toLocaleString('en')} blank rows. Remove them, then upload it again.`,
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
  industry: { id: 'bulk.industry', message: '“{name}” is not in the list of industries.' },
  closeIndustry: {
    id: 'bulk.closeIndustry',
    message: '“{name}” is not in the list of industries. Did you mean “{closest}”?',
  },
  sameName: { id: 'bulk.sameName', message: 'The union at line {line} of this file has the same name.' },
  taken: { id: 'bulk.taken', message: 'There is already a union of this name.' },

  encoding: {
    id: 'bulk.encoding',
    message: 'This file is not in UTF-8, so it was read as Windows-1252. Check that letters with accents are right.',
  },
  separator: { id: 'bulk.separator', message: 'Columns are separated by semicolons in this file.' },
  tab: { id: 'bulk.tab', message: 'Columns are separated by tabs in this file.' },
}
