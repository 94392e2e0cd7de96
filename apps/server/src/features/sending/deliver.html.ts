import { settingsHref } from '@accord/contract/places'
import { say, type Words } from '../../words.ts'

/** On the one button of an email whose text has no short words for it. */
const OPEN: Words = { id: 'mail.html.open', message: 'Open in Accord' }
/** Longer words are a sentence, and no name of a link. */
const LABEL_LETTERS = 60

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, sign => SIGNS[sign] ?? sign)

type Block = { readonly lines: readonly string[]; readonly link?: string; readonly label?: string }

/** A paragraph of the text; its link is the line that is nothing but an address of ours. */
function blockOf(paragraph: string, publicUrl: string): Block[] {
  const lines = paragraph.split('\n')
  const at = lines.findIndex(line => /^\S+$/.test(line) && (line === publicUrl || line.startsWith(`${publicUrl}/`)))
  const link = lines[at]
  if (link === undefined) return [{ lines }]
  const [before, after] = [lines.slice(0, at), lines.slice(at + 1)]
  const said = before.at(-1)?.replace(/:$/, '') ?? ''
  const isLabel = before.length === 1 && said.length <= LABEL_LETTERS
  return [
    { lines: isLabel ? [] : before, link, ...(isLabel && { label: said }) },
    ...(after.length > 0 ? blockOf(after.join('\n'), publicUrl) : []),
  ]
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif"
const paragraph = (lines: readonly string[]) =>
  lines.length > 0 ? `<p style="margin:0 0 16px">${lines.map(escaped).join('<br>')}</p>` : ''
const anchor = (link: string, label: string) =>
  `<p class="small" style="margin:0 0 16px;font-size:14px;overflow-wrap:anywhere"><a href="${escaped(link)}" style="color:#0b5d2e">${escaped(label)}</a></p>`
const button = (link: string, label: string) =>
  `<p style="margin:8px 0 16px"><a class="button" href="${escaped(link)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#0b5d2e;color:#ffffff;font-weight:600;text-decoration:none">${escaped(label)}</a></p>` +
  // A program that shows no buttons, or a person who does not trust one, has the address itself.
  `<p class="small" style="margin:0 0 16px;font-size:13px;color:#57534e;overflow-wrap:anywhere">${escaped(link)}</p>`

/** Mail programs that do not know dark colours by the system's wish show the light ones. */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){body,.ground{background:#1a1716!important}.card{background:#211e1b!important;border-color:#3a3631!important}.card,.card p{color:#ece8e1!important}.card .small{color:#b8b1a7!important}.card a{color:#7fd19b!important}.card a.button{background:#7fd19b!important;color:#0a2514!important}.name{color:#ece8e1!important}}`

/**
 * The HTML part of an email: the words of its text and nothing else, one button where it leads to one place, no
 * pictures. `text` holds paragraphs between blank lines; an address of ours stands on a line of its own.
 */
export function htmlOf(text: string, publicUrl: string, language: string): string {
  const settings = publicUrl + settingsHref('notifications')
  const blocks = text.split('\n\n').flatMap(one => blockOf(one, publicUrl))
  const places = blocks.filter(block => block.link && block.link !== settings)
  const body = blocks.map(block => {
    const { lines, link, label } = block
    if (!link) return paragraph(lines)
    const isButton = places.length === 1 && places[0] === block
    const named = label ?? say(OPEN, language)
    return paragraph(lines) + (isButton ? button(link, named) : anchor(link, label ?? link))
  })
  return `<!doctype html>
<html lang="${escaped(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Accord</title>
<style>${STYLE}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f5f2ec">
<div class="ground" style="padding:24px 12px;background:#f5f2ec;${FONT};font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto">
<p class="name" style="margin:0 0 12px 4px;font-size:20px;font-weight:700;color:#1c1917"><span aria-hidden="true" style="display:inline-block;width:28px;line-height:28px;margin-right:8px;border-radius:7px;background:#0b5d2e;color:#ffffff;text-align:center;font-size:17px">A</span>Accord</p>
<div class="card" style="padding:24px 20px 8px;border:1px solid #e2ddd3;border-radius:8px;background:#ffffff;color:#1c1917">
${body.filter(Boolean).join('\n')}
</div>
</div>
</div>
</body>
</html>
`
}
