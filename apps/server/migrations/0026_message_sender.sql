-- As whom somebody spoke stays with what they said, also once they left the case or belong elsewhere.
alter table message
  add column sender_side text check (sender_side in ('claimant', 'accused', 'neutral')),
  add column sender_role text;

update message m set sender_role = r.name, sender_side = case
    when c.filer_id = p.id then 'claimant'
    when j.side is not null then j.side
    when r.role_group = 'settlement' then 'neutral'
    when r.role_group = 'admin' then (select s.ground from case_access s join unit u on u.access_key = s.access_key
      where s.case_id = c.id and u.id = p.unit_id and s.ground in ('claimant', 'accused') limit 1)
  end
from thread t
join cases c on c.id = t.case_id
cross join person p
left join role r on r.id = p.role_id
left join lateral (select q.side from case_participant q
  where q.case_id = c.id and q.person_id = p.id order by q.joined_at desc limit 1) j on true
where t.id = m.thread_id and p.id = m.sender_id;
