import { Marked, type Tokens } from 'marked'
import { PICTURE_NAME, pictureUrl } from '../pictures/pictures.ts'

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => SIGNS[sign] ?? '')

/** Other pages over an encrypted connection, our own, and addresses to write to or to call. */
const LINK = /^(https:\/\/|mailto:|tel:|\/(?![/\\])|[#?])/i
const isLink = (href: string): boolean => LINK.test(href) && ![...href].some(sign => sign <= ' ')

const OWN_PICTURE = /^\/api\/pictures\/([^/]+)$/
const isOwnPicture = (href: string): boolean => PICTURE_NAME.test(OWN_PICTURE.exec(href)?.[1] ?? '')

/** Title of the page, title of the article, and below them the headings of its text. */
const HEADING_BELOW = 1
const LOWEST = 6

const marked = new Marked({
  gfm: true,
  renderer: {
    html: ({ text }) => escaped(text),
    heading({ tokens, depth }: Tokens.Heading) {
      const level = Math.min(Math.max(depth, 2) + HEADING_BELOW, LOWEST)
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`
    },
    link({ href, tokens }: Tokens.Link) {
      const text = this.parser.parseInline(tokens)
      return isLink(href) ? `<a href="${escaped(href)}">${text}</a>` : text
    },
    image: ({ href, text }: Tokens.Image) =>
      isOwnPicture(href) && text ? `<img src="${escaped(href)}" alt="${escaped(text)}" loading="lazy">` : escaped(text),
    // A box that nobody can tick says less than the words beside it.
    checkbox: () => '',
  },
})

/** Markdown as HTML that is safe to show: markup in it is shown as text, and links and pictures are those allowed above. */
export const toHtml = (markdown: string): string => marked.parse(markdown, { async: false })

const ENTITIES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SIGNS).map(([sign, entity]) => [entity, sign]),
)

/** The words alone, for the search. */
export const toPlain = (markdown: string): string =>
  toHtml(markdown)
    .replace(/<img [^>]*?alt="([^"]*)"[^>]*>/g, ' $1 ')
    // Beside the text a heading is a sentence of its own.
    .replace(/([^.:!?])<\/h\d>/g, '$1. ')
    .replace(/<\/(p|li|h\d|td|th|blockquote|pre)>|<br>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, entity => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()

/** Which pictures a text shows that would not be seen: of elsewhere, or without words for whoever does not see them. */
export function wrongPicture(markdown: string): 'elsewhere' | 'wordless' | null {
  let wrong: 'elsewhere' | 'wordless' | null = null
  void marked.walkTokens(marked.lexer(markdown), token => {
    if (token.type !== 'image') return
    if (!isOwnPicture(token.href)) wrong = 'elsewhere'
    else if (!token.text.trim()) wrong ??= 'wordless'
  })
  return wrong
}

/** How Markdown shows a picture of ours. */
export const pictureMarkdown = (name: string, alt: string): string =>
  `![${alt.replace(/[\\[\]]/g, '\\$&')}](${pictureUrl(name)})`

const MOST_KEPT = 300
const kept = new Map<string, string>()

/** Of a version of a post, which never changes; so it is made once. */
export function versionHtml(postId: string, number: number, markdown: string): string {
  const key = `${postId}/${number}`
  const before = kept.get(key)
  if (before !== undefined) return before
  if (kept.size === MOST_KEPT) kept.clear()
  const html = toHtml(markdown)
  kept.set(key, html)
  return html
}
