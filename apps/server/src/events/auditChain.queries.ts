// Each statement has a name, by which its plan is kept.

/** So many events are chained at once. */
export const BATCH = 500

/** The event as one canonical line; PostgreSQL writes it, so that the chain and its check see the same bytes. */
export const FACT = `jsonb_build_array(e.id, extract(epoch from e.at), e.actor_id, e.action, e.case_id, e.person_id,
  e.unit_id, e.thing_id, e.before, e.after)::text`

/** Mostly there is nothing to do, which one statement without a transaction tells. */
export const ANY_DUE = { name: 'any due', text: 'select from event_unchained limit 1' }

export const TAKE_TURN = { name: 'chain turn', text: 'select pg_try_advisory_xact_lock($1) got' }
/** Each by its key, however many the planner believes to wait. */
export const TAKE = {
  name: 'chain take',
  text: `with due as (delete from event_unchained where event_id in
    (select event_id from event_unchained order by event_id limit ${BATCH}) returning event_id)
  select e.id, ${FACT} fact from due
  cross join lateral (select * from event where event.id = due.event_id offset 0) e order by e.id`,
}
export const HEAD = { name: 'chain head', text: 'select seq, hash from event_chain order by seq desc limit 1' }
export const APPEND = {
  name: 'chain append',
  text: 'insert into event_chain (seq, event_id, hash) select * from unnest($1::bigint[], $2::uuid[], $3::bytea[])',
}
