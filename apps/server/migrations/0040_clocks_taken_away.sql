-- A corrected set of rules looks for the clocks that a wrong one took away.
create index clock_taken_away on clock (case_id) where ended_how = 'withdrawn';
