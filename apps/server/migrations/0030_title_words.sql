-- A search finds its few cases by the words typed whole, and not by each three letters of them.
create index cases_title_words on cases using gin (string_to_array(lower(title), ' '));
-- How often each word is used, which the planner needs from the first search on.
analyze cases;
