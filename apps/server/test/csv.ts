const quoted = (cell: string) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A file as a spreadsheet writes it. */
export const csvOf = (rows: readonly (readonly string[])[], { separator = ',', end = '\r\n' } = {}): Buffer =>
  Buffer.from(rows.map(cells => cells.map(quoted).join(separator) + end).join(''))
