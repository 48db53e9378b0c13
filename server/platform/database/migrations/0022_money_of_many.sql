-- The money of a seller who has sold for years: transactions are listed, counted and narrowed, and balances summed, by indexes alone.
CREATE INDEX "journal_listed" ON "journal" USING btree ("seller_id","at","id","kind","order_number")
  WHERE "journal"."kind" in ('SALE', 'REFUND', 'CANCELLATION');

CREATE INDEX "journal_released" ON "journal" USING btree ("seller_id","order_number")
  WHERE "journal"."kind" = 'RELEASED';

DROP INDEX "ledger_entry_seller";

CREATE INDEX "ledger_entry_seller" ON "ledger_entry" USING btree ("seller_id","account","journal_id","cents")
  WHERE "ledger_entry"."seller_id" is not null;

-- Orders whose earnings are held: few of very many.
CREATE INDEX "lifecycle_open_cases" ON "lifecycle" USING btree ("id")
  WHERE "lifecycle"."machine" = 'order' AND "lifecycle"."context" -> 'openCases' > '0';
