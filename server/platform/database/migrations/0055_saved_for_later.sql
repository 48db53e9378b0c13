-- A guest's Save for Later belongs to their cart, until they sign in and it joins the member's (§1).
alter table wish_list alter column user_id drop not null;
alter table wish_list add column cart_id text references cart (id) on delete cascade;
alter table wish_list add constraint wish_list_owner check (num_nonnulls(user_id, cart_id) = 1);
alter table wish_list add constraint wish_list_of_cart check (cart_id is null or list_type = 1);
create unique index wish_list_cart on wish_list (cart_id);
