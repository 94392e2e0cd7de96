-- Units of a kind whose name begins with the letters typed so far; `C` is the order in which an index finds a beginning.
create index unit_names on unit (kind, (name_key collate "C"), id) where status = 'active' and verified;
