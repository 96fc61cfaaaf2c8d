-- Questions and refusals become facts, and an answer is the id of an option. The first engine stored sentences. Those stay as the kind and code "worded", which
-- shows what was stored, until their listing is generated again. Their options get the ids that the same options have now, so that every answer still applies.

-- The id of an option, from the key of its question, its text, and its place among the options (null if unknown). A text that tells no id stays: it applies to an
-- option with the same text.
create function first_option_id(key text, answers jsonb, given text, place bigint) returns text language sql immutable as $$
  select coalesce(case
    when key ~ '^(gap|left-out|split|equipped):' then case when given ~ '^Yes\M' then 'yes' when given ~ '^No\M' then 'no' end
    when key ~ '^universal(:|$)' then case when given ~ '^Universal' then 'universal' when given ~ '^Only' then 'named' end
    when key ~ '^side:' then case when given ~ '^Left' then 'left' when given ~ '^Right' then 'right' end
    when key ~ '^model:' then case given
      when 'I will add the model to the listing' then 'model-follows'
      when 'It fits no certain vehicle' then 'universal'
      when 'Another one: I will name it in the listing' then 'another' end
    when key ~ '^class:' then case when given ~ ' only$' then 'usual' else 'all' end
    when key ~ '^starred:' then case when given ~ '^Some' then 'some' when given ~ '^All ' then 'all' when given ~ '^No ' then 'none' end
    when key ~ '^title-or-description:' then case when given = 'All of them' then 'all' else (array['claimed', 'listed'])[place] end
    when key ~ '^title-or-specifics:' then case
      when given ~ ': I will name the model in the listing$' then 'title'
      when answers ->> 1 ~ ': I will name the model in the listing$' then 'specifics'
      when jsonb_array_length(answers) = 3 then (array['both', 'title', 'specifics'])[place]
      else (array['title', 'specifics'])[place] end
    when key ~ '^title-or-donor:' then (array['title', 'donor'])[place]
    when key ~ '^engine:' then case given
      when 'naturally aspirated' then 'plain' when 'turbo or supercharged' then 'forced' when 'natural gas or electric' then 'other' end
    when key ~ '^(engine-size|body):' then case when given = 'All of them' then 'any' end
    when key ~ '^(part-number|parts-file|marketplace|language-model):' then case
      when given ~ '^Yes: ' then 'yes'
      when given = 'No, it does not fit' then 'no'
      else (array['own', 'other'])[place] end
  end, given)
$$;

create function first_question(key text, asked text, answers jsonb) returns jsonb language sql immutable as $$
  select jsonb_build_object('key', key, 'kind', 'worded', 'parameters', jsonb_build_object('text', asked), 'options', (
    select coalesce(jsonb_agg(jsonb_build_object('id', first_option_id(key, answers, given, place), 'text', given) order by place), '[]')
    from jsonb_array_elements_text(answers) with ordinality as option (given, place)))
$$;

create function first_questions(questions jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(first_question(question ->> 'key', question ->> 'text', question -> 'answers') order by place), '[]')
  from jsonb_array_elements(questions) with ordinality as asked (question, place)
$$;

update listing_fitments set questions = first_questions(questions) where questions <> '[]';

update listing_fitments set refused = (
  select jsonb_agg(jsonb_build_object('code', 'worded', 'parameters', jsonb_build_object('said', refusal ->> 'text', 'text', refusal ->> 'reason')) order by place)
  from jsonb_array_elements(refused) with ordinality as told (refusal, place))
where refused <> '[]';

-- The oldest answers have no question. They show its key, and the place of their option is unknown.
alter table question_answers add column question jsonb;
update question_answers given set
  answer = first_option_id(key, answers, answer, (
    select min(place) from jsonb_array_elements_text(answers) with ordinality as option (offered, place) where offered = given.answer)),
  question = case
    when answers <> '[]' then first_question(key, text, answers)
    else jsonb_build_object('key', key, 'kind', 'worded', 'parameters', jsonb_build_object('text', case when text = '' then key else text end),
      'options', jsonb_build_array(jsonb_build_object('id', first_option_id(key, answers, answer, null), 'text', answer))) end;
alter table question_answers alter column question set not null;
alter table question_answers drop column text;
alter table question_answers drop column answers;

-- A product's open questions are kept beside it: what the page sends back is not what is asked.
alter table bulk_products add column questions jsonb not null default '[]';
update bulk_products set questions = first_questions(product -> 'catalogData' -> 'questions'), product = jsonb_set(product, '{catalogData,questions}', '[]')
where jsonb_typeof(product -> 'catalogData' -> 'questions') = 'array' and product -> 'catalogData' -> 'questions' <> '[]';

drop function first_questions(jsonb);
drop function first_question(text, text, jsonb);
drop function first_option_id(text, jsonb, text, bigint);
