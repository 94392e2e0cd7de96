import { expect, it } from 'vitest'
import { htmlOf } from './deliver.html.ts'

const url = 'https://accord.example'
const html = (text: string) => htmlOf(text, url, 'en')
/** What is read of it, tags gone and signs put back. */
const read = (made: string) =>
  made
    .slice(made.indexOf('<div class="card"'))
    .replace(/<br>|<\/p>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)

it('says the words of the text, with a button where it leads to one place', () => {
  const made = html(`Ada & Co wrote.\n\nOpen it here:\n${url}/place\n\nAccord`)
  expect(read(made)).toEqual(['Ada & Co wrote.', 'Open it here', `${url}/place`, 'Accord'])
  expect(made.match(/class="button"/g)).toHaveLength(1)
  expect(made).toContain(`<a class="button" href="${url}/place"`)
  expect(made.length).toBeLessThan(20_000)
})

it('has links alone where it leads to several places', () => {
  const made = html(`One.\n\nOpen it here:\n${url}/a\n\nTwo.\n\nOpen it here:\n${url}/b`)
  expect(made).not.toContain('class="button"')
  expect([...made.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([`${url}/a`, `${url}/b`])
})

it('keeps what stands around a link within a paragraph', () => {
  const made = html(`What to do next:\n1. Accept it:\n${url}/place/x\n2. Read it.`)
  expect(read(made)).toEqual(['What to do next:', '1. Accept it:', 'Open in Accord', `${url}/place/x`, '2. Read it.'])
})

it.each([
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='x",
  'https://evil.example/pay',
  `${url}.evil.example/pay`,
  `${url}/ok onclick=x`,
])('makes neither a tag nor a link of %j', typed => {
  const made = html(`He wrote:\n${typed}\n\nAccord`)
  expect(read(made)).toContain(typed)
  expect(made).not.toMatch(/<(script|img)|href=/)
})

it('loads nothing', () => {
  expect(html(`Open it here:\n${url}/a`)).not.toMatch(/<(img|link|script|iframe)|url\(|src=/)
})
