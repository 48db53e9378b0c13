-- Returns: one for each time that the buyer has sent it, its case at the order closed once; lines that were split at a partial
-- receipt, and of which not the whole price goes back. Refunds count how often the provider has said no.
ALTER TABLE "refund" ADD COLUMN "failures" smallint DEFAULT 0 NOT NULL;

ALTER TABLE "return_order" ADD COLUMN "client_key" text;

ALTER TABLE "return_order" ADD COLUMN "closed_at" timestamp with time zone;

ALTER TABLE "return_line" ADD COLUMN "split_from" bigint;

ALTER TABLE "return_line" ADD COLUMN "percent" smallint DEFAULT 100 NOT NULL;

ALTER TABLE "return_line" ADD CONSTRAINT "return_line_split_from_return_line_id_fk" FOREIGN KEY ("split_from") REFERENCES "public"."return_line"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "return_line" ADD CONSTRAINT "return_line_percent" CHECK ("return_line"."percent" between 1 and 100);

CREATE UNIQUE INDEX "return_order_once" ON "return_order" USING btree ("order_number","client_key");
