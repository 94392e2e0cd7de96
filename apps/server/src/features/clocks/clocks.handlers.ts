import type { clocksRoutes } from '@accord/contract/clocks/clocks.routes'
import type { Handlers } from '../../http/context.ts'
import { objectToAward, recordDate, withdrawDate } from './clocks.dates.service.ts'
import { addHoliday, holidays, removeHoliday } from './clocks.holidays.service.ts'
import { clocksFile } from './clocks.ics.ts'
import { overdueClocks } from './clocks.overdue.service.ts'
import { clockRules, draftClockRules, publishClockRules, tryClockRule } from './clocks.rules.service.ts'
import { caseClocks, setCaseState } from './clocks.service.ts'
import { extendClock, withdrawExtension } from './clocks.time.service.ts'

export const clocksHandlers: Handlers<typeof clocksRoutes> = {
  caseClocks: (ctx, { params }) => caseClocks(ctx, params.id),
  clocksFile: (ctx, { params }) => clocksFile(ctx, params.id),
  recordDate: (ctx, { params, body }) => recordDate(ctx, params.id, body),
  withdrawDate: (ctx, { params, body }) => withdrawDate(ctx, params, body),
  objectToAward: (ctx, { params, body }) => objectToAward(ctx, params.id, body),
  extendClock: (ctx, { params, body }) => extendClock(ctx, params, body),
  withdrawExtension: (ctx, { params, body }) => withdrawExtension(ctx, params, body),
  setCaseState: (ctx, { params, body }) => setCaseState(ctx, params.id, body),
  holidays: (ctx, { query }) => holidays(ctx, query),
  addHoliday: (ctx, { query, body }) => addHoliday(ctx, query, body),
  removeHoliday: (ctx, { params, query, body }) => removeHoliday(ctx, params.id, query, body),
  clockRules: ctx => clockRules(ctx),
  draftClockRules: (ctx, { body }) => draftClockRules(ctx, body),
  publishClockRules: (ctx, { query, body }) => publishClockRules(ctx, query, body),
  tryClockRule: (ctx, { body }) => tryClockRule(ctx, body),
  overdueClocks: (ctx, { query }) => overdueClocks(ctx, query),
}
