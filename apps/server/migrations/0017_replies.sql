-- Which message of the same thread a message answers.
alter table message add column reply_to uuid;
-- Whether a poll waits for somebody is asked with each reading of a case, and polls are few among messages.
create index message_polls on message (thread_id, id) where type = 'poll';
