-- A budget's window starts with its first use, so that "five an hour" means the same at five to twelve. What ran is
-- forgotten.
delete from budget;
alter table budget drop constraint budget_pkey, add primary key (subject);
