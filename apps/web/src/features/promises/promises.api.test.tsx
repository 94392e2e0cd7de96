import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { OfflineError } from '../../lib/errors.ts'
import { type NewAgreement, useDraft } from './promises.api.ts'

afterEach(() => vi.unstubAllGlobals())

/** The draft of a form that is open. */
function opened() {
  let draft: ReturnType<typeof useDraft> | undefined
  const Form = () => {
    draft = useDraft('a', () => undefined)
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Form />
    </QueryClientProvider>,
  )
  if (!draft) throw new Error('not rendered')
  return draft
}

const agreement: NewAgreement = { kind: 'settlement', terms: 'Wages are paid.', effective_on: null, promises: [] }

test('a draft that is sent again after a lost answer has the same key, and other words have another', async () => {
  const keys: (string | null)[] = []
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
  vi.stubGlobal('fetch', async (_: string, sent: RequestInit) => {
    keys.push(new Headers(sent.headers).get('Idempotency-Key'))
    throw new TypeError('Failed to fetch')
  })
  const draft = opened()
  for (const body of [agreement, { ...agreement }, { ...agreement, terms: 'Wages are paid at once.' }])
    await expect(draft.mutateAsync(body)).rejects.toBeInstanceOf(OfflineError)
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
