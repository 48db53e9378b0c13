-- Demo catalogues are written in American spelling now, and imports know categories by the slugs of that spelling.
UPDATE "category" SET
    "slug" = replace(replace(replace(replace("slug", 'colour', 'color'), 'fibre', 'fiber'), 'jewellery', 'jewelry'), 'mould', 'mold'),
    "name" = jsonb_set("name", '{en}', to_jsonb(
      replace(replace(replace(replace(replace("name" ->> 'en',
        'olour', 'olor'), 'Fibre', 'Fiber'), 'Jewellery', 'Jewelry'), 'Mould', 'Mold'), 'mould', 'mold')))
  WHERE "slug" ~ '(colour|fibre|jewellery|mould)';
