import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { read, root } from './imports.read.ts'

const english = readdirSync(join(root, 'apps/web/src'), { recursive: true, encoding: 'utf8' }).filter(path =>
  path.endsWith('locale/en.po'),
)

/** The texts of a catalogue: in the code, and as it is shown. A long text goes over several lines. */
const textsOf = (po: string): (readonly [code: string, shown: string])[] =>
  [...po.matchAll(/^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm)].map(([, code = '', shown = '']) => [
    code.replaceAll('"\n"', '').trim(),
    shown.replaceAll('"\n"', '').trim(),
  ])

it.each(english)('shows in English what the code says: %s', path => {
  // The first entry is the head of the file.
  const [, ...texts] = textsOf(read(`apps/web/src/${path}`))
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.filter(([code, shown]) => code !== shown)).toEqual([])
})
