-- Vouchers and points outlive the account of their member, because ledgers have what they were worth.
alter table voucher alter column user_id drop not null;
alter table voucher drop constraint voucher_user_id_account_id_fk,
  add constraint voucher_user_id_account_id_fk foreign key (user_id) references account (id) on delete set null;
alter table points_entry alter column user_id drop not null;
alter table points_entry drop constraint points_entry_user_id_fkey,
  add constraint points_entry_user_id_fkey foreign key (user_id) references account (id) on delete set null;

-- Of an entry, only the member can go; everything else stays as it was written.
drop trigger points_entry_stays on points_entry;
create trigger points_entry_stays before delete on points_entry for each row execute function refuse_rewriting();
create trigger points_entry_changes before update on points_entry
  for each row when (new.user_id is not null or to_jsonb(new) - 'user_id' <> to_jsonb(old) - 'user_id')
  execute function refuse_rewriting();
