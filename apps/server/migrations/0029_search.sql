-- Search everywhere: names of people, units and documents by their words, messages by their stems. The indexes follow in the
-- transaction of each change; each is of the very expression that `search.found.queries.ts` asks for.

-- The plain words of a text: lower case, no accents, one space between words; what is typed is made the same (`wordsOf`).
create function search_text(text) returns text language sql immutable parallel safe as $$
  select regexp_replace(lower(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f\u00ad\u200b-\u200f\u2060-\u2064\ufeff]', '', 'g')),
    '[^a-z0-9\u00c0-\u1fff\u2070-\U0010ffff]+', ' ', 'g')
$$;

create index person_found on person using gin (to_tsvector('simple', search_text(name_key))) where listed;
create index unit_found on unit using gin (to_tsvector('simple', search_text(name || ' ' || acronym)));
create index document_found on document using gin (to_tsvector('simple', search_text(name))) where deleted_at is null;
-- What waits to be sorted into the index is read by every search.
create index message_found on message using gin (to_tsvector('english', search_text(body))) with (gin_pending_list_limit = 256)
  where type = 'text';
-- How often each word is used, which the planner needs from the first search on.
analyze person;
analyze unit;
analyze document;
analyze message;
-- Everybody who is or was in a case is found by it.
create index case_participant_case on case_participant (case_id);
create index referral_of_case on referral (case_id);
