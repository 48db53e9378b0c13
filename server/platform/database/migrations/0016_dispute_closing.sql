-- When a dispute's order was told that it is over, so that it is told once.
ALTER TABLE "dispute" ADD COLUMN "closed_at" timestamp with time zone;

CREATE INDEX "dispute_created" ON "dispute" USING btree ("created_at","id");

UPDATE "dispute" SET "closed_at" = "created_at" FROM "lifecycle"
  WHERE "lifecycle"."id" = "dispute"."lifecycle_id" AND "lifecycle"."state" IN ('RESOLVED', 'CANCELLED');
