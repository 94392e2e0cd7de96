import type { Holiday, holidaysQuery, newHoliday } from '@accord/contract/clocks/clocks.schemas'
import { keepCalendar } from '@accord/policy/clocks.actions'
import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { DB } from '../../db/tables.generated.ts'
import { record } from '../../events/record.ts'
import { conflict, notFound } from '../../fail.ts'
import { behind, change } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { enforce } from '../../http/enforce.ts'
import { lagosYear } from '../../lagos.ts'
import { newId } from '../../lib/ids.ts'
import { fill, type Words } from '../../words.ts'
import {
  bringBackExpected,
  findHoliday,
  type HolidayRow,
  type HolidayShown,
  holdCalendar,
  holidaysOf,
  insertHolidays,
  liveHolidayOn,
  liveHolidays,
  nextRev,
  removeHoliday as takeOut,
} from './clocks.calendar.queries.ts'
import { preview, recountLater } from './clocks.recount.ts'
import { notYours } from './clocks.refusals.ts'
import { words } from './clocks.words.ts'

const present = (row: HolidayShown): Holiday => ({
  _id: row.id,
  day: row.day,
  state: row.state as Holiday['state'],
  name: row.name,
  source: row.source,
  reference: row.reference,
  entered_at: row.entered_at.toISOString(),
  removed: row.removed_at && { at: row.removed_at.toISOString(), reason: row.removed_why },
})

/** Holidays of a year (rules "Holidays"): all read them, and who keeps them reads also what was removed. */
export async function holidays({ deps, actor }: ActorContext, query: z.infer<typeof holidaysQuery>) {
  const edit = keepCalendar(actor).allowed
  const year = query.year ?? lagosYear(deps.clock.now())
  const rows = await holidaysOf(deps.db, { year, state: query.state ?? null, removed: edit })
  return { data: rows.map(present), abilities: { edit } }
}

type Changing = { readonly day: string; readonly state: string | null }

/** Holds the calendar; of those who change it, the ministry's keepers alone. */
const changeCalendar = <R>(
  asked: ActorContext,
  work: (tx: Transaction<DB>, ctx: ActorContext) => Promise<R>,
): Promise<R> =>
  change(
    asked,
    behind(tx => holdCalendar(tx)),
    async (tx, ctx) => {
      enforce(keepCalendar(ctx.actor), notYours, undefined)
      return work(tx, ctx)
    },
  )

/** Records the change, and lets open clocks be counted again behind it. */
async function settle(tx: Transaction<DB>, { deps, actor }: ActorContext, what: object, thingId: string) {
  await nextRev(tx)
  const event = { id: newId(deps.clock), at: deps.clock.now(), actorId: actor.id, thingId }
  await record(tx, { ...event, action: 'holidays changed', after: { ...what } })
  await recountLater(tx, deps, 'holiday')
}

const counting = (all: readonly HolidayRow[]) => all.filter(({ source }) => source !== 'expected')
const isOn =
  ({ day, state }: Changing) =>
  (row: Changing) =>
    row.day === day && row.state === state
const told = (said: Words, count: number) => fill(said, { count })

/** Enters a holiday, in place of one that was only expected; as a preview nothing is saved. */
export const addHoliday = (
  asked: ActorContext,
  { preview: previews }: { preview?: string | undefined },
  body: z.infer<typeof newHoliday>,
) =>
  changeCalendar(asked, async (tx, ctx) => {
    const { deps, actor } = ctx
    const [state, at] = [body.state ?? null, deps.clock.now()]
    const there = await liveHolidayOn(tx, body.day, state)
    if (there && (there.source !== 'expected' || body.source === 'expected'))
      throw conflict(fill(words.holidayThere, { name: there.name }))
    const row = { day: body.day, state, name: body.name, source: body.source }
    const all = [...(await liveHolidays(tx)).filter(one => !isOn(row)(one)), row]
    const moves = await preview(deps, tx, { holidays: counting(all) }, { day: body.day })
    const message = told(words.holidayEntered, moves.count)
    if (previews === 'true') return { data: moves }
    if (there) await takeOut(tx, there.id, actor.id, body.reference ?? '', at)
    const id = newId(deps.clock)
    await insertHolidays(tx, [{ ...row, id, reference: body.reference ?? '', by: actor.id, at }])
    await settle(tx, ctx, { ...row, entered: true }, id)
    return { message, data: moves }
  })

/** Takes a holiday out that was entered by notice, and what was expected is so again; one that the law gives stays. */
export const removeHoliday = (
  asked: ActorContext,
  id: string,
  { preview: previews }: { preview?: string | undefined },
  { reason }: { reason: string },
) =>
  changeCalendar(asked, async (tx, ctx) => {
    const { deps, actor } = ctx
    const row = await findHoliday(tx, id)
    if (!row) throw notFound()
    if (row.removed_at) throw conflict(words.removedAlready)
    if (row.source === 'law') throw conflict(words.ofLaw)
    const all = (await liveHolidays(tx)).filter(one => !isOn(row)(one))
    const moves = await preview(deps, tx, { holidays: counting(all) })
    if (previews === 'true') return { data: moves }
    await takeOut(tx, id, actor.id, reason, deps.clock.now())
    await bringBackExpected(tx, id)
    await settle(tx, ctx, { day: row.day, state: row.state, name: row.name, entered: false }, id)
    return { message: told(words.holidayRemoved, moves.count), data: moves }
  })
