import type { Landing } from '@accord/contract/landing/landing.schemas'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { i18n } from '../../lib/i18n.ts'
import LandingPage from './LandingPage.tsx'

const figures = { cases: null, settled: null, days: null, score: null, reviews: null }
const empty: Landing = { unions: [], testimonials: [], faq: [], news: [], figures }
const post = { _id: '0', slug: 'a', title: 'A title', summary: '', published_at: '2026-05-03T10:00:00Z' }
const full: Landing = {
  unions: [{ name: 'Dockers', acronym: 'DW', logo: null }],
  testimonials: [{ score: 5, comment: 'It was fair.', side: 'claimant', sector: null }],
  faq: [{ ...post, content: '<p>An answer.</p>' }],
  news: [post],
  figures: { cases: 20, settled: 60, days: 12, score: 4.2, reviews: 20 },
}

const headings = (data: Landing | null): string[] => {
  const html = renderToString(
    <I18nProvider i18n={i18n}>
      <LandingPage token={null} data={data} has={() => true} />
    </I18nProvider>,
  )
  return [...html.matchAll(/<h([23]) id="([^"]+)"/g)]
    .map(([, , id]) => id ?? '')
    .concat(html.includes('<dl') ? 'dl' : [])
}

test('a section of which there is nothing is left out, and all of them while there is no answer', () => {
  expect(headings(full)).toEqual([
    'unions',
    'sign-in',
    'steps',
    'complain',
    'said',
    'free',
    'questions',
    'news',
    'aims',
    'dl',
  ])
  const always = ['sign-in', 'steps', 'complain', 'free', 'aims']
  expect(headings(empty)).toEqual(always)
  expect(headings(null)).toEqual(always)
})
