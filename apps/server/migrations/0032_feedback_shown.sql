-- What the landing page shows of it, the latest first.
create index feedback_shown on feedback (created_at desc, id) where publish;
