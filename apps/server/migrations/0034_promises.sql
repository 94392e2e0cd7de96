-- What both sides of a case agreed on, promise by promise, who signed it, and what became of it.
create table agreement (
  id uuid primary key,
  case_id uuid not null references cases,
  round smallint not null,
  kind text not null check (kind in ('settlement', 'award')),
  terms text not null,
  -- Null: the day on which both sides have confirmed.
  effective_on date,
  state text not null check (state in ('draft', 'offered', 'in force', 'objected', 'replaced', 'withdrawn')),
  -- What was offered, word for word, and its SHA-256; empty while it is a draft.
  text text not null default '',
  hash text,
  version integer not null default 1,
  drafted_by uuid not null references person,
  drafted_at timestamptz not null,
  offered_at timestamptz,
  in_force_at timestamptz,
  -- Of an award: when its notice was published.
  published_at timestamptz,
  refused_by uuid references person,
  refused_at timestamptz,
  refused_why text not null default '',
  check ((state in ('draft', 'withdrawn')) or hash is not null)
);
create unique index agreement_open on agreement (case_id) where state in ('draft', 'offered');
create unique index agreement_in_force on agreement (case_id) where state = 'in force';
create index agreement_case on agreement (case_id, id desc);

create table promise (
  id uuid primary key,
  agreement_id uuid not null references agreement,
  no smallint not null,
  part smallint not null,
  parts smallint not null,
  debtor_side text not null check (debtor_side in ('claimant', 'accused')),
  -- The organization that owes it, if it is one; its name stays what it was.
  debtor_unit_id uuid references unit,
  debtor_name text not null,
  creditor_side text not null check (creditor_side in ('claimant', 'accused')),
  creditor_name text not null,
  what text not null,
  kind text not null check (kind in ('money', 'deed')),
  amount_kobo bigint,
  currency text not null default 'NGN',
  due_on date not null,
  unique (agreement_id, no, part),
  check (debtor_side <> creditor_side),
  check ((kind = 'money') = (amount_kobo is not null and amount_kobo > 0))
);
create index promise_due on promise (due_on, id);
create index promise_debtor on promise (debtor_unit_id) where debtor_unit_id is not null;

create table consent (
  id uuid primary key,
  agreement_id uuid not null references agreement,
  side text not null check (side in ('claimant', 'accused')),
  person_id uuid not null references person,
  typed_name text not null,
  hash text not null,
  at timestamptz not null,
  -- The words were changed since.
  voided_at timestamptz
);
create unique index consent_once on consent (agreement_id, side) where voided_at is null;

-- What each side said of a promise, in order; the last word of whoever it was made to counts.
create table promise_mark (
  id uuid primary key,
  promise_id uuid not null references promise,
  by_side text not null check (by_side in ('claimant', 'accused')),
  mark text not null check (mark in ('reported', 'kept', 'partly kept', 'not kept')),
  paid_kobo bigint,
  on_day date not null,
  note text not null default '',
  document_id uuid references document,
  person_id uuid not null references person,
  at timestamptz not null
);
create index promise_mark_promise on promise_mark (promise_id, id);

-- Which reminders of a promise were given, each once for its day.
create table promise_reminder (
  promise_id uuid not null references promise,
  due_on date not null,
  lead text not null,
  at timestamptz not null,
  primary key (promise_id, due_on, lead)
);
