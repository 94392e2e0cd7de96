-- Whatever is said in a discussion is found: questions of polls and what one may choose, titles of meetings, summaries of a new
-- status. Names of files are found as those of documents.

create function poll_words(options text[]) returns text language sql immutable parallel safe as $$
  select array_to_string(options, ' ')
$$;

drop index message_found;
create index message_found on message using gin (to_tsvector('english', search_text(body))) with (gin_pending_list_limit = 256)
  where type <> 'file';
create index poll_found on poll using gin (to_tsvector('english', search_text(poll_words(options)))) with (fastupdate = off);

-- A word of which a letter is wrong is looked up some 600 times, and each time all that waits to be sorted into the index is read.
alter index person_found set (fastupdate = off);
alter index unit_found set (fastupdate = off);
alter index document_found set (fastupdate = off);
select gin_clean_pending_list('person_found'), gin_clean_pending_list('unit_found'), gin_clean_pending_list('document_found');
analyze message;
analyze poll;
