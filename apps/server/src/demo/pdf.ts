const escaped = (text: string) =>
  text
    .replace(/[’‘]/g, "'")
    .replace(/[“”]/g, '"')
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, "'")
    .replace(/[\\()]/g, '\\$&')

const wrap = (text: string, width: number): string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (`${line} ${word}`.trim().length > width) {
      lines.push(line)
      line = word
    } else line = `${line} ${word}`.trim()
  }
  return line ? [...lines, line] : lines
}

const WIDTH = 88

/** A real PDF of one page, so small that no library is needed. A line that begins with a bar is set as it is, for tables. */
export function onePagePdf(title: string, paragraphs: readonly string[]): Buffer {
  const body = paragraphs.flatMap(text => (text.startsWith('|') ? [text] : [...wrap(text, WIDTH), '']))
  const said = [
    ...wrap(title, 60).map(line => `/F2 14 Tf (${escaped(line)}) Tj 0 -20 Td`),
    '0 -8 Td',
    ...body.map(line =>
      line.startsWith('|')
        ? `/F3 10 Tf (${escaped(line.slice(1))}) Tj 0 -15 Td`
        : `/F1 11 Tf (${escaped(line)}) Tj 0 -16 Td`,
    ),
  ]
  const stream = `BT 60 780 Td\n${said.join('\n')}\nET`
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R /F3 7 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    font('Courier'),
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const at = file.length
    file += `${i + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = offsets.map(at => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(`${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`, 'latin1')
}
