-- Pinned results, more synonyms, and tags in their own language only.

-- Items pinned to the top of a query's results, in their order; queries are compared without accents and punctuation. Code that edits pins
-- or synonyms must call bumpRevision.
create table search_pin (
  language text not null check (language in ('en', 'fr')),
  query text not null check (query <> ''),
  position smallint not null check (position > 0),
  item_id bigint not null references item (id) on delete cascade,
  -- null: until it is removed
  ends_at timestamptz,
  primary key (language, query, position),
  unique (language, query, item_id)
);
create index search_pin_item on search_pin (item_id);

insert into search_synonym (language, terms) values
  -- Tools and materials by the names that shoppers use.
  ('en', '{ear wires,ear wire,earring hooks,earring hook,earring wires,ear hooks}'),
  ('en', '{flush cutters,wire cutters,wire cutter,side cutters}'),
  ('en', '{craft knife,exacto,exacto knife,x acto,utility knife}'),
  ('en', '{guillotine,paper cutter}'),
  ('en', '{shears,fabric scissors,sewing scissors,dressmaking scissors}'),
  ('en', '{snips,thread clippers,thread cutter}'),
  ('en', '{linocut tools,lino tools,lino cutters,lino cutter,linoleum cutters}'),
  ('en', '{tote,tote bag}'),
  ('en', '{totes,tote bags}'),
  ('en', '{tapestry needles,darning needles,darning needle,yarn needle,yarn needles}'),
  ('en', '{dip pen,nib holder}'),
  ('en', '{fineliner,micron,technical pen}'),
  ('en', '{fineliners,microns,technical pens}'),
  ('en', '{kneaded eraser,putty eraser}'),
  ('en', '{gel plate,gelli plate,gelli}'),
  ('en', '{brayer,ink roller,print roller}'),
  ('en', '{cyanotype,sun print,sunprint,sun prints}'),
  ('en', '{ink pad,stamp pad,inkpad}'),
  ('en', '{ink pads,stamp pads,inkpads}'),
  ('en', '{double sided tape,tape runner}'),
  ('en', '{white glue,pva,pva glue,school glue}'),
  ('en', '{modeling dough,modelling dough,play dough,playdough,play doh}'),
  ('en', '{googly eyes,wiggle eyes,wiggly eyes}'),
  ('en', '{pipe cleaners,chenille stems,pipe cleaner}'),
  ('en', '{yarn ball winder,wool winder,yarn winder}'),
  ('en', '{swift,yarn swift,umbrella swift}'),
  ('en', '{tape measure,measuring tape,sewing tape}'),
  ('en', '{bead board,bead mat,beading tray}'),
  ('en', '{wood burning,pyrography,woodburning,woodburner,wood burner}'),
  ('en', '{sweater,jumper,pullover}'),
  ('en', '{cowl,snood}'),
  ('en', '{mittens,mitts}'),
  ('en', '{garland,bunting,banner}'),
  ('en', '{artificial flowers,silk flowers,fake flowers,faux flowers}'),
  ('en', '{perler beads,fuse beads,hama beads}'),
  ('en', '{charcoal,vine charcoal}'),
  ('en', '{fragrance oil,essential oil,scent oil}'),
  ('en', '{fragrance oils,essential oils,scent oils}'),
  ('en', '{notions,haberdashery}'),
  ('en', '{worsted,medium weight}'),
  ('en', '{sport weight,5 ply,5ply}'),
  ('fr', '{soya,soja}'),
  ('fr', '{crochets d’oreilles,crochet d’oreille,crochets boucles d’oreilles,crochets de boucles d’oreilles}'),
  ('fr', '{fil d’artisanat,fil de fer,fil métallique,fil à bijoux}'),
  ('fr', '{fil demi dur,fil de laiton,fil de cuivre}'),
  ('fr', '{fil à perler,fil perles,fil câblé}'),
  ('fr', '{pince coupante,coupe fil,pinces coupantes}'),
  ('fr', '{anneaux marqueurs,marqueurs de mailles,marqueur de mailles,arrête mailles}'),
  ('fr', '{tapis de coupe,tapis de découpe,tapis à découper}'),
  ('fr', '{cerceau à broder,tambour à broder,tambour de broderie}'),
  ('fr', '{couteau de précision,exacto,x acto,cutter}'),
  ('fr', '{massicot,rogneuse,coupe papier}'),
  ('fr', '{alêne,poinçon}'),
  ('fr', '{ciseaux de couturière,ciseaux à tissu,ciseaux tissu}'),
  ('fr', '{ruban à mesurer,mètre ruban,galon à mesurer,gallon à mesurer}'),
  ('fr', '{bourre,ouatine,rembourrage}'),
  ('fr', '{ouate,bourre}'),
  ('fr', '{pâte à modeler,play doh}'),
  ('fr', '{pâte polymère,fimo,pâte fimo}'),
  ('fr', '{pâte autodurcissante,argile autodurcissante,argile séchant à l’air}'),
  ('fr', '{stylo fin,fineliner,feutre fin}'),
  ('fr', '{stylos fins,fineliners,feutres fins}'),
  ('fr', '{crayons de couleur,crayons de bois,crayons à colorier}'),
  ('fr', '{gomme mie de pain,gomme malléable}'),
  ('fr', '{encreur,tampon encreur,coussin encreur}'),
  ('fr', '{couverture,jeté,doudou,plaid}'),
  ('fr', '{écharpe,foulard,cache cou}'),
  ('fr', '{chandail,pull,gilet}'),
  ('fr', '{mitaines,moufles}'),
  ('fr', '{lavette,débarbouillette}'),
  ('fr', '{lavettes,débarbouillettes}'),
  ('fr', '{fourre tout,sac fourre tout,sac en toile,tote bag}'),
  ('fr', '{peluche,toutou,amigurumi}'),
  ('fr', '{pelote,pelotes,balle de laine,laine}'),
  ('fr', '{mèche à filer,laine cardée,laine peignée}'),
  ('fr', '{quart de verge,fat quarter,coupon}'),
  ('fr', '{quarts de verge,fat quarters,coupons}'),
  ('fr', '{pyrogravure,pyrograveur}'),
  ('fr', '{linogravure,lino,gravure sur lino}'),
  ('fr', '{carton,papier cartonné,cardstock}'),
  ('fr', '{autocollants,collants,stickers}'),
  ('fr', '{aquarellables,aquarellable}');

-- Title, context (category, brand, seller, tags), facts (attributes, options, amounts, level, the places of a class) and description of items
-- in one language, tags in their own alone, so that no English words are suggested in French. A brand counts as context in a title too: candle wicks come before the candles of Wick & Willow.
create or replace function search_texts(wanted text, items bigint[])
returns table (item_id bigint, title text, context text, facts text, story text)
language sql stable as $$
  select i.id,
    case when own then search_clean(replace(i.title ->> wanted, coalesce(b.name, ''), ' ')) end,
    search_clean(concat_ws(' ',
      (select string_agg(c.name ->> wanted, ' ') from category c where c.id = any (k.path)),
      b.name, s.store_name, i.sku,
      -- A seller's tags are in one language: the item's own, and English when the item has both.
      case when own and wanted = case i.fallback when 'en' then 'fr' else 'en' end then array_to_string(i.tags, ' ') end)),
    search_clean(concat_ws(' ',
      (select string_agg(distinct concat_ws(' ', place, at.city), ' ')
        from class_session c left join store at on at.id = c.store_id where c.item_id = i.id),
      case coalesce((select level from project where project.item_id = i.id),
          (select level from craft_class where craft_class.item_id = i.id))
        when 'beginner' then case wanted when 'fr' then 'débutant' else 'beginner' end
        when 'intermediate' then case wanted when 'fr' then 'intermédiaire' else 'intermediate' end
        when 'advanced' then case wanted when 'fr' then 'avancé' else 'advanced' end
      end,
      case when own then concat_ws(' ',
        (select string_agg(concat_ws(' ', a -> 'name' ->> wanted, a -> 'value' ->> wanted), ' ')
          from jsonb_array_elements(i.attributes) a),
        (select string_agg(distinct o -> 'value' ->> wanted, ' ')
          from variant v, jsonb_array_elements(v.options) o where v.item_id = i.id)) end,
      (select string_agg(distinct concat_ws(' ', v.measure ->> 'amount', v.measure ->> 'unit'), ' ')
        from variant v where v.item_id = i.id and v.measure ->> 'unit' <> 'each'))),
    -- a tsvector holds 1 MB
    case when own then search_clean(left(i.description ->> wanted, 50000)) end
  from item i
  join category k on k.id = i.category_id
  left join brand b on b.id = i.brand_id
  left join seller s on s.id = i.seller_id
  cross join lateral (select i.fallback is distinct from wanted as own) f
  where i.id = any (items)
$$;

select search_refresh(null) where exists (select from search_item);
