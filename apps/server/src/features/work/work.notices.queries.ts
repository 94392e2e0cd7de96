import { sql } from 'kysely'
import type { Audience } from '../notices/notice.ts'

/** Whoever is a case's officer now; of several changes together the last counts. */
export const newOfficer: Audience = {
  joins: sql`join person p on p.id = e.person_id join cases c on c.id = e.case_id and c.officer_id = p.id`,
}
