-- Who is no seller any more has no open shop: nothing of it is for sale, nothing is imported, and payouts wait.
create function close_shops_with_role() returns trigger language plpgsql as $$
begin
  update seller set status = 'DEACTIVATED' where user_id = new.id and status = 'ACTIVE';
  return null;
end
$$;

create trigger account_seller_no_more after update of is_seller on account
  for each row when (old.is_seller and not new.is_seller) execute function close_shops_with_role();
