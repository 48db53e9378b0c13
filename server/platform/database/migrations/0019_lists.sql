-- Lists of returns and disputes are read by whose they are, and lists of orders and disputes by where those stand, without a look at
-- everybody else's.
ALTER TABLE "return_order" ADD COLUMN "seller_id" integer;

ALTER TABLE "return_order" ADD COLUMN "buyer_id" text;

ALTER TABLE "dispute" ADD COLUMN "seller_id" integer;

ALTER TABLE "dispute" ADD COLUMN "buyer_id" text;

UPDATE "return_order" SET "seller_id" = o."seller_id", "buyer_id" = p."buyer_id"
  FROM "seller_order" o JOIN "parent_order" p ON p."number" = o."parent_number"
 WHERE o."number" = "return_order"."order_number";

UPDATE "dispute" SET "seller_id" = o."seller_id", "buyer_id" = p."buyer_id"
  FROM "seller_order" o JOIN "parent_order" p ON p."number" = o."parent_number"
 WHERE o."number" = "dispute"."order_number";

ALTER TABLE "return_order" ADD CONSTRAINT "return_order_seller_id_seller_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."seller"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "return_order" ADD CONSTRAINT "return_order_buyer_id_account_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;

ALTER TABLE "dispute" ADD CONSTRAINT "dispute_seller_id_seller_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."seller"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "dispute" ADD CONSTRAINT "dispute_buyer_id_account_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;

CREATE INDEX "return_order_seller" ON "return_order" USING btree ("seller_id","created_at","number");

CREATE INDEX "return_order_buyer" ON "return_order" USING btree ("buyer_id","created_at","number");

CREATE INDEX "dispute_seller" ON "dispute" USING btree ("seller_id","created_at","id");

CREATE INDEX "dispute_buyer" ON "dispute" USING btree ("buyer_id","created_at","id");

CREATE INDEX "lifecycle_state" ON "lifecycle" USING btree ("machine","state") WHERE "lifecycle"."machine" in ('order', 'dispute');
