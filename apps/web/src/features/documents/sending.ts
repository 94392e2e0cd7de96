import type { QueryClient } from '@tanstack/react-query'
import { aloneOrNot } from '../../lib/alone.ts'
import { followMoves, keptFiles } from '../../lib/files.ts'
import { onAskedToSend, readFilings } from '../disputes/filing/outbox.ts'
import { NotNow, sendFilings } from '../disputes/filing/send.ts'
import { queueOfCase, queueOfFiled } from './useUploads.ts'

const FIRST_MS = 15_000
const LONGEST_MS = 5 * 60_000

/** Files that somebody asked to be sent, of disputes that the server has. */
async function sendFiles(client: QueryClient, person: string): Promise<boolean> {
  await followMoves(person)
  const here = new Set(readFilings(person).map(({ draft }) => draft.id))
  const wanted = async () => (await keptFiles(person)).filter(one => one.wanted && !here.has(one.place))
  const places = new Set((await wanted()).map(one => one.place))
  for (const place of places) await queueOfCase(client, person, place).sendWanted()
  return (await wanted()).length === 0
}

/** The case first, then its files. Answers after how many ms to look again, 0 where nothing is left. */
async function pass(client: QueryClient, person: string, pause: number): Promise<number> {
  try {
    const sent = await sendFilings(person)
    if (sent.length > 0) void client.invalidateQueries({ queryKey: ['disputes'] })
    for (const one of sent) if (one.name === 'filed') await queueOfFiled(client, person, one.caseId).sendWanted()
    return (await sendFiles(client, person)) ? 0 : pause
  } catch (error) {
    if (error instanceof NotNow) return error.retryAfterS ? error.retryAfterS * 1000 : pause
    throw error
  }
}

/**
 * Sends what this person confirmed on this device: at the start, on return, when the line is back and now and then, in
 * one tab of several. Ends with what it returns.
 */
export const startSending = (client: QueryClient, person: string): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = FIRST_MS
  let ended = false
  const look = async () => {
    clearTimeout(timer)
    if (!navigator.onLine) return
    // Another tab that is at it may be closed before it is done.
    const again = (await aloneOrNot(`sending ${person}`, () => pass(client, person, pause)).catch(() => pause)) ?? pause
    if (ended) return
    if (again > 0) pause = Math.min(pause * 2, LONGEST_MS)
    clearTimeout(timer)
    // What is sent by hand may fail later.
    timer = setTimeout(() => void look(), again || LONGEST_MS)
  }
  const now = () => {
    pause = FIRST_MS
    void look()
  }
  const onReturn = () => document.visibilityState === 'visible' && now()
  const unheard = onAskedToSend(now)
  addEventListener('online', now)
  document.addEventListener('visibilitychange', onReturn)
  now()
  return () => {
    ended = true
    clearTimeout(timer)
    unheard()
    removeEventListener('online', now)
    document.removeEventListener('visibilitychange', onReturn)
  }
}
