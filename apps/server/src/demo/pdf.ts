const escaped = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, "'")
    .replace(/[\\()]/g, '\\$&')

const wrap = (text: string, width = 82): string[] => {
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

/** A real PDF of one page, so small that no library is needed. */
export function onePagePdf(title: string, paragraphs: readonly string[]): Buffer {
  const lines = [...wrap(title, 60), '', ...paragraphs.flatMap(p => [...wrap(p), ''])]
  const text = lines.map((line, i) => `${i === 0 ? '' : '0 -16 Td '}(${escaped(line)}) Tj`).join('\n')
  const stream = `BT /F1 11 Tf 60 780 Td\n${text}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const at = body.length
    body += `${i + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = offsets.map(at => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(`${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`, 'latin1')
}
