import { sql } from 'kysely'
import type { Audience } from './notice.ts'

/** The person the event is about. */
export const theirs: Audience = { joins: sql`join person p on p.id = e.person_id` }

/** How that person is addressed. */
export const firstName = sql`jsonb_build_object('first_name', p.first_name)`
