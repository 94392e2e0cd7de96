import { type RawBuilder, sql } from 'kysely'

/** Which round a case is in: each recall begins another (rules "Legal clocks"). */
export const roundOfCase = (caseId: RawBuilder<unknown>) => sql<number>`(
  select count(*)::int + 1 from case_change r where r.case_id = ${caseId} and r.to_status = 'recalled')`
