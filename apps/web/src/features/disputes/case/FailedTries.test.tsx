import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { attemptsQuery, type CaseAttempts, type Dispute } from '../disputes.api.ts'
import { FailedTries, FailedTriesBrief } from './FailedTries.tsx'

i18n.load('en', {})
i18n.activate('en')

type Try = CaseAttempts['tries'][number]
const FILED = '2026-05-03T23:20:00.000Z'
const tried = (at: string, more: Partial<Try> = {}): Try => ({
  at,
  server_at: '2026-05-03T21:50:00.000Z',
  since_ms: 0,
  corrected_at: at,
  why: 'timeout',
  status: null,
  ...more,
})
const four = ['10', '20', '40'].map(minute => tried(`2026-05-03T22:${minute}:00.000Z`))
const night = { from_at: '2026-05-03T21:58:00.000Z', to_at: '2026-05-03T23:15:00.000Z' }
const whole: CaseAttempts = {
  filed_at: FILED,
  tries: [...four, tried('2026-05-03T23:18:00.000Z', { why: 'busy', status: 503 })],
  outages: [night],
}

/** What is read, without what is only drawn. */
function shown(told: CaseAttempts | null, { brief = false, failed = 4 } = {}): string {
  const client = new QueryClient()
  if (told) client.setQueryData(attemptsQuery('case').queryKey, told)
  const dispute = { _id: 'case', failed_tries: failed } as Dispute
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        {brief ? <FailedTriesBrief dispute={dispute} /> : <FailedTries dispute={dispute}>To give time</FailedTries>}
      </QueryClientProvider>
    </I18nProvider>,
  )
  return html.replaceAll(/<[^>]+>/g, '').replaceAll('&nbsp;', ' ')
}

test('an officer reads how often and since when it was tried, beside when Accord was down, and decides', () => {
  for (const brief of [false, true]) {
    const read = shown(whole, { brief })
    expect(read).toContain('4 tries from 23:10 (phone’s clock). Accord was down 22:58 to 00:15.')
    expect(read).toContain('An officer decides whether time is given.')
  }
  const read = shown(whole)
  expect(read).toContain('Accord was busy, or its database away. (503)')
  expect(read.match(/Accord was down then\./g)).toHaveLength(3)
  expect(read).toContain('To give time')
  expect(read).not.toMatch(/ahead|behind/)
})

test('a case without tries shows nothing, and until they are there that they come', () => {
  expect(shown(null, { failed: 0 })).toBe('')
  expect(shown(null)).toContain('Loading')
})

test('how wrong the phone’s clock was is said in words, and what cannot be known, too', () => {
  const off = (at: string) => shown({ ...whole, tries: [tried(at, { corrected_at: '2026-05-03T22:10:00.000Z' })] })
  expect(off('2025-05-03T22:10:00.000Z')).toContain('1 try at 3 May 2025, 23:10 (phone’s clock).')
  expect(off('2025-05-03T22:10:00.000Z')).toContain(
    'The phone’s clock was 365 days behind: the first try was on 3 May 2026, 23:10 by Accord’s clock.',
  )
  expect(off('2026-05-04T01:10:00.000Z')).toContain('3 hours ahead')
  expect(off('2026-05-03T22:04:00.000Z')).toContain('6 minutes behind')
  expect(off('2026-05-03T22:05:00.000Z')).not.toContain('behind')
  const unknown = { corrected_at: null }
  const read = shown({ ...whole, tries: [tried(FILED, unknown), tried(FILED, { ...unknown, server_at: null })] })
  expect(read.match(/Not known/g)).toHaveLength(2)
  expect(read.match(/a time after the filing/g)).toHaveLength(1)
})

test('several outages are counted and listed, each with its day where it is not of the last one; none is said, too', () => {
  const earlier = { from_at: '2026-05-01T10:00:00.000Z', to_at: '2026-05-01T10:10:00.000Z' }
  const read = shown({ ...whole, outages: [earlier, night] })
  expect(read).toContain('Accord was down 2 times, the longest 22:58 to 00:15.')
  expect(read).toContain('1 May 2026, 11:00 to 11:10')
  expect(shown({ ...whole, outages: [] })).toContain('No outage of Accord is known from then.')
})
