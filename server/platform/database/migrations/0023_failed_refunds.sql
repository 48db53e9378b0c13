-- Refunds that the provider would not pay back, for the agents who look after them: few of very many. Who has paid one by hand.
ALTER TABLE "refund" ADD COLUMN "settled_by" text REFERENCES "account"("id");

CREATE INDEX "refund_failed" ON "refund" USING btree ("id")
  WHERE "refund"."failed_at" is not null AND "refund"."settled_at" is null;
