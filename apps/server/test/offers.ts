import { expect } from 'vitest'
import { runSql } from './template.ts'
import type { CallOptions, Reply, World } from './world.ts'

/** What a page offers, or does not, and the call behind it. */
export type Offer = { readonly what: string; readonly offered: boolean; readonly call: () => Promise<Reply> }

/** Collects offers of one person, and calls for them. */
export function offering(world: World, { token }: { token: string }) {
  const offers: Offer[] = []
  return {
    offers,
    get: (path: string) => world.call('GET', path, { token }),
    offer: (what: string, offered: unknown, method: string, path: string, options: CallOptions = {}) =>
      offers.push({ what, offered: offered === true, call: () => world.call(method, path, { token, ...options }) }),
  }
}

/**
 * From now on whatever a call changes is undone by its last step: an event that was recorded lets the commit fail. So a
 * call that is carried out answers 500, and the next one finds everything as it was.
 */
export async function undoChanges(world: World) {
  await runSql(
    world.ownerUrl,
    `create sequence undone;
    create function undo_change() returns trigger language plpgsql security definer as $$
      begin perform nextval('undone'); raise exception 'undone by the test'; end $$;
    create constraint trigger undone after insert on event deferrable initially deferred
      for each row execute function undo_change()`,
  )
  let carriedOut = 0
  const outcome = ({ status, raw }: Reply) => {
    if (status === 200 || status === 500) return 'allowed'
    return status === 403 || status === 404 || status === 409 ? 'refused' : `${status} ${raw}`
  }
  return {
    /** Each call is refused exactly where it is not offered; `unseen`: as if there were no such thing. */
    expectHeld: async (offers: readonly Offer[], about: string, { unseen = false } = {}) => {
      for (const { what, offered, call } of offers) {
        const reply = await call()
        if (reply.status === 500) carriedOut++
        const label = `${what}: ${about}: ${reply.raw.slice(0, 200)}`
        expect(outcome(reply), label).toBe(offered ? 'allowed' : 'refused')
        if (unseen) expect(reply.status, label).toBe(404)
      }
    },
    /** Each 500 was a change that was undone, and nothing else; some there were. */
    expectOnlyUndone: async () => {
      const [row] = await runSql(world.ownerUrl, 'select last_value n, is_called from undone')
      expect(row).toEqual({ n: String(carriedOut), is_called: true })
    },
  }
}
