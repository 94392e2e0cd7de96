-- What a case is searched by, in a table of its own: a new status of a case then touches no index of words.
-- Each word of title, number and both parties' names, and its stem; `disputes.searchable.queries.ts` writes it.
drop index cases_words;
drop index cases_title_words;
create table case_words (
  case_id uuid primary key references cases,
  words tsvector not null
);
insert into case_words (case_id, words)
select c.id, (
    select array_to_tsvector(array_agg(distinct l.word))
    from regexp_split_to_table(regexp_replace(lower(regexp_replace(normalize(
          concat_ws(' ', c.title, c.case_no, coalesce(x.name || ' ' || x.acronym, p.first_name || ' ' || p.last_name),
            y.name, y.acronym), NFKD), '[\u0300-\u036f]', '', 'g')),
        '(\d{4})/(0*)(\d+)', '\1 \2\3 \3 n\1x\2\3 n\1x\3', 'g'), '[^a-z0-9\u00c0-\u1fff\u2070-\U0010ffff]+') t(word),
      unnest(array[t.word] || ts_lexize('english_stem', t.word)) l(word)
    where l.word <> '')
from cases c join person p on p.id = c.filer_id join unit y on y.id = c.accused_unit_id
left join unit x on x.id = c.claimant_unit_id;
create index case_words_found on case_words using gin (words);
-- How often each word is used, which the planner needs from the first search on.
analyze case_words;
