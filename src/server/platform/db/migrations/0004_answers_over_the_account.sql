-- An answer keeps its question, so that it can be listed and taken back after no listing asks any more.
alter table question_answers add column text text not null default '';
alter table question_answers add column answers jsonb not null default '[]';
-- Keys of the answers that a stored result rests on: taking one back generates these listings again.
alter table listing_fitments add column answered jsonb not null default '[]';
