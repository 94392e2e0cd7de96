-- Help articles, questions of the first page (FAQ) and news. A category says which of the three its posts are.
create table post_categories (
  id uuid primary key,
  slug text not null unique,
  kind text not null check (kind in ('article', 'faq', 'news')),
  title text not null,
  description text not null,
  position integer not null,
  version integer not null default 1,
  -- Of the text as it came with the product; null once the ministry has written it.
  product_hash bytea,
  created_at timestamptz not null
);
-- FAQ and news are one category each.
create unique index post_categories_one on post_categories (kind) where kind <> 'article';

create table posts (
  id uuid primary key,
  slug text not null unique,
  -- Among those of its category.
  position integer not null,
  -- The newest version, which authors write on, and the one that is read; null of a draft.
  version integer not null default 1,
  published_version integer,
  -- When it was first published, and when what is read now was.
  published_at timestamptz,
  shown_at timestamptz,
  deleted_at timestamptz,
  product_hash bytea,
  created_at timestamptz not null,
  check (published_version is null or (published_at is not null and shown_at is not null and deleted_at is null))
);

-- What a post said, each time it was saved. Nothing here is ever changed.
create table post_versions (
  post_id uuid not null references posts,
  number integer not null,
  category_id uuid not null references post_categories,
  title text not null,
  summary text not null,
  markdown text not null,
  sources text[] not null,
  -- Null: it came with the product.
  saved_by uuid references person,
  saved_at timestamptz not null,
  -- Of which one it is the text again.
  restored_from integer,
  -- The text without its signs, and what it is searched by.
  plain text not null,
  words tsvector not null generated always as (
    setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', summary), 'B')
      || setweight(to_tsvector('english', plain), 'C')) stored,
  primary key (post_id, number)
);
alter table posts add constraint posts_published foreign key (id, published_version) references post_versions (post_id, number);

create table post_pictures (
  name text primary key,
  post_id uuid not null references posts,
  alt text not null,
  added_by uuid references person,
  added_at timestamptz not null
);
