-- Which items are bought in the same purchase; a job counts them from the order lines.
create table item_pair (
  item_id bigint not null references item (id) on delete cascade,
  other_id bigint not null references item (id) on delete cascade,
  purchases integer not null,
  primary key (item_id, other_id)
);
create index item_pair_other on item_pair (other_id);

-- A product page looks for the projects that use one of its variants.
create index project_supply_variant on project_supply (variant_id);
