-- Articles come from content/blog at every start; only the views are born here.
create table blog_posts (
  slug text primary key,
  title text not null,
  excerpt text not null,
  content text not null,
  author text not null,
  published_at date not null,
  reading_time integer not null,
  tags jsonb not null default '[]',
  view_count integer not null default 0
);
