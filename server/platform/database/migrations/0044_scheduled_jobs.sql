-- When each scheduled job is due. pg-boss kept that in a schema of its own, which is needed no more.
CREATE TABLE "scheduled_job" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" bigint NOT NULL,
	"leased_until" bigint
);
DROP SCHEMA IF EXISTS "pgboss" CASCADE;
