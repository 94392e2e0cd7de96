-- Cases of the years before the first number: those of the demo reach two years back, as may those that are brought in.
do $$
begin
  for y in 2015..2024 loop
    execute format('create sequence case_no_%s as bigint', y);
  end loop;
end $$;
